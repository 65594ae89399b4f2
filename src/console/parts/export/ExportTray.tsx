import { Button } from '@arco-design/web-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { messages } from '../../locale/messages';
import { texts } from './export.texts';
import { exportDismissed, exportRetried, selectExports } from './exports.slice';
import type { ExportTask } from './exports.slice';
import './export-tray.css';

/** Time to read that everything was saved. */
const closesAfterMs = 8_000;

const kilobyte = 1024;

function sizeOf(bytes: number): string {
  const kilobytes = bytes / kilobyte;
  return kilobytes < kilobyte ? `${Math.ceil(kilobytes)} KB` : `${(kilobytes / kilobyte).toFixed(1)} MB`;
}

function stateOf({ status, rows, done, bytes, reason = '' }: ExportTask): string {
  switch (status) {
    case 'waiting':
      return texts.waiting(rows);
    case 'running':
      return texts.running(Math.min(done, rows), rows, sizeOf(bytes));
    case 'saved':
      return texts.saved(rows);
    case 'failed':
      return texts.failed(reason);
  }
}

/** The exports of the session, whatever page is shown. It closes by itself once all of them are saved. */
export default function ExportTray() {
  const tasks = useSelector(selectExports);
  const dispatch = useDispatch();
  useEffect(() => {
    if (tasks.some(({ status }) => status !== 'saved')) return;
    const timer = setTimeout(() => tasks.forEach(({ id }) => dispatch(exportDismissed(id))), closesAfterMs);
    return () => clearTimeout(timer);
  }, [tasks, dispatch]);
  return (
    <section className="export-tray" aria-label={texts.tray}>
      <ul>
        {tasks.map((task) => (
          <Task key={task.id} task={task} />
        ))}
      </ul>
    </section>
  );
}

function Task({ task }: { readonly task: ExportTask }) {
  const { id, noun, rows, done, status } = task;
  const dispatch = useDispatch();
  const isUnderWay = status === 'waiting' || status === 'running';
  return (
    <li className={`export-tray__task export-tray__task--${status}`}>
      <div className="export-tray__head">
        <strong>{texts.title(noun)}</strong>
        {status === 'failed' && (
          <Button size="mini" aria-label={texts.retryOf(noun)} onClick={() => dispatch(exportRetried(id))}>
            {messages.buttons.retry}
          </Button>
        )}
        <Button
          size="mini"
          aria-label={isUnderWay ? texts.cancelOf(noun) : texts.closeOf(noun)}
          onClick={() => dispatch(exportDismissed(id))}
        >
          {isUnderWay ? messages.buttons.cancel : messages.buttons.close}
        </Button>
      </div>
      {status === 'running' && (
        <progress className="export-tray__bar" aria-label={texts.title(noun)} max={rows} value={Math.min(done, rows)} />
      )}
      {/* Read aloud when it changes what it is, not with every row. */}
      <div role={isUnderWay ? undefined : 'status'}>{stateOf(task)}</div>
    </li>
  );
}
