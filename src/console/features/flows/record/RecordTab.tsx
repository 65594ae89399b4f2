import { Button } from '@arco-design/web-react';
import { useDispatch } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { recordingRequested } from '../../../parts/flow/flow.events';
import { lastFlow } from '../../../parts/flow/lastFlow';
import { useIsRecording } from '../../../parts/flow/useIsRecording';
import { texts } from '../flows.texts';

const { record } = texts;

export function RecordTab() {
  const dispatch = useDispatch();
  const { pathname } = useLocation();
  const isRecording = useIsRecording();
  const last = lastFlow.read();
  return (
    <div className="flow-record">
      <p>{record.how}</p>
      {isRecording ? (
        <p role="status">{record.isOn}</p>
      ) : (
        <Button type="primary" onClick={() => dispatch(recordingRequested(pathname))}>
          {record.start}
        </Button>
      )}
      {last !== null && (
        <p>
          {`${record.last}：${last.title} `}
          <Link to="?tab=replay&flow=last">{record.replayLast}</Link>
        </p>
      )}
      <div className="flow-record__lists">
        <Items title={record.kept} items={record.keptItems} />
        <Items title={record.redacted} items={record.redactedItems} />
      </div>
      <p>{record.note}</p>
    </div>
  );
}

function Items({ title, items }: { readonly title: string; readonly items: readonly string[] }) {
  return (
    <section>
      <h2 className="flow-heading">{title}</h2>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}
