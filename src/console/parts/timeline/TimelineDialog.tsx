import { Empty } from '@arco-design/web-react';
import { useContext, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { longestTimeline } from '../../../contract/operation-logs';
import type { OperationLog } from '../../../contract/operation-logs';
import { QueryDialog } from '../../kit/query/QueryDialog';
import { messages } from '../../locale/messages';
import { LogFacts, LogResult } from './LogFacts';
import { AskedContext } from './TimelineButton';
import { timeline } from './timeline.model';
import { texts } from './timeline.texts';

const { asked: timelineAsked } = timeline.actions;

/** Everything that happened to one record, newest first. */
export function TimelineDialog() {
  const { onDismiss, ...asked } = useContext(AskedContext);
  const { controller, recordId, title } = asked;
  const dispatch = useDispatch();
  const [isAsked, setAsked] = useState(false);
  const isShown = useSelector(timeline.select) !== null;
  useEffect(() => {
    dispatch(timelineAsked({ controller, recordId, title }));
    setAsked(true);
  }, [dispatch, controller, recordId, title]);
  useEffect(() => {
    if (isAsked && !isShown) onDismiss();
  }, [isAsked, isShown, onDismiss]);
  return (
    <QueryDialog query={timeline} title={(one) => texts.title(one.title, one.recordId)} width={760}>
      {(entries) => <Entries entries={entries} />}
    </QueryDialog>
  );
}

function Entries({ entries }: { readonly entries: readonly OperationLog[] }) {
  if (entries.length === 0) return <Empty description={messages.table.empty} />;
  return (
    <>
      <ol className="log-timeline" aria-label={texts.hint} tabIndex={0}>
        {entries.map(({ id, title, createdAt, userName, result, facts }) => (
          <li key={id}>
            <p>
              <time>{createdAt}</time>
              <strong>{title}</strong>
              {userName}
              <LogResult result={result} />
            </p>
            <LogFacts facts={facts} />
          </li>
        ))}
      </ol>
      {entries.length >= longestTimeline && <p>{texts.longest(longestTimeline)}</p>}
    </>
  );
}
