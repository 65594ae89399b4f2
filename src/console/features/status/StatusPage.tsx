import { Alert, Button } from '@arco-design/web-react';
import { useDispatch, useSelector } from 'react-redux';
import { useWhileShown } from '../../kit/kept/useWhileShown';
import { messages } from '../../locale/messages';
import { Checks } from './Checks';
import { Figures } from './Figures';
import { Lines } from './Lines';
import { RecordingsRoom } from './RecordingsRoom';
import { selectStatus, statusClosed, statusOpened, statusRequested } from './status.slice';
import { texts } from './status.texts';
import './status.css';

/** How the server does, now and over the last hour. */
export function StatusPage() {
  useWhileShown(statusOpened, statusClosed);
  const { data, error, isLoading } = useSelector(selectStatus);
  return (
    <div className="status" aria-busy={isLoading}>
      <Head />
      <Failure />
      {data === null && error === null && (
        <span className="status__placeholder" role="status" aria-label={texts.loading} />
      )}
      {data !== null && (
        <>
          <Checks checks={data.checks} />
          <Figures looks={data.looks} />
          <RecordingsRoom room={data.recordings} />
          <Lines looks={data.looks} />
        </>
      )}
    </div>
  );
}

function Head() {
  const dispatch = useDispatch();
  const { data, isLoading } = useSelector(selectStatus);
  return (
    <div className="status__bar">
      <Button loading={isLoading && data === null} onClick={() => dispatch(statusRequested())}>
        {texts.refresh}
      </Button>
      {data !== null && (
        <span className="status__soft">
          {texts.updated(data.at)} · {texts.since(data.since, data.version)}
        </span>
      )}
    </div>
  );
}

function Failure() {
  const dispatch = useDispatch();
  const { data, error } = useSelector(selectStatus);
  if (error === null) return null;
  return (
    <Alert
      className="status__failure"
      type="error"
      content={data === null ? texts.failed(error.text) : texts.stale(error.text, data.at)}
      action={
        <Button size="mini" type="primary" onClick={() => dispatch(statusRequested())}>
          {messages.buttons.retry}
        </Button>
      }
    />
  );
}
