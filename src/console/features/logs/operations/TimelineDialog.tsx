import { Empty } from '@arco-design/web-react';
import { longestTimeline, operationLogs } from '../../../../contract/operation-logs';
import type { OperationLog } from '../../../../contract/operation-logs';
import { textOf } from '../../../../contract/resource';
import { ShownDialog } from '../../../kit/shown/ShownDialog';
import { messages } from '../../../locale/messages';
import { LogFacts } from './LogFacts';
import { texts } from './operationLogs.texts';
import { timeline } from './timeline';

/** Everything that happened to one record, newest first. */
export default function TimelineDialog() {
  return (
    <ShownDialog of={timeline} title={({ title, recordId }) => texts.timeline.title(title, recordId)} width={760}>
      {(entries) => <Entries entries={entries} />}
    </ShownDialog>
  );
}

function Entries({ entries }: { readonly entries: readonly OperationLog[] }) {
  if (entries.length === 0) return <Empty description={messages.table.empty} />;
  return (
    <>
      <ol className="log-timeline" aria-label={texts.timeline.hint} tabIndex={0}>
        {entries.map(({ id, title, createdAt, userName, result, facts }) => (
          <li key={id}>
            <p>
              <time>{createdAt}</time>
              <strong>{title}</strong>
              {userName}
              <span className={`log-result log-result--${result}`}>{textOf(operationLogs.fields.result, result)}</span>
            </p>
            <LogFacts facts={facts} />
          </li>
        ))}
      </ol>
      {entries.length >= longestTimeline && <p>{texts.timeline.longest(longestTimeline)}</p>}
    </>
  );
}
