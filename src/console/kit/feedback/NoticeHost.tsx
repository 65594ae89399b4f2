import {
  IconCheckCircleFill,
  IconClose,
  IconCloseCircleFill,
  IconExclamationCircleFill,
  IconInfoCircleFill,
} from '@arco-design/web-react/icon';
import { useEffect, useState, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { messages } from '../../locale/messages';
import { noticeClosed, selectNotices, type Notice, type NoticeKind } from './feedback.slice';
import '../layers.css';
import './feedback.css';

const icons: Record<NoticeKind, ReactNode> = {
  success: <IconCheckCircleFill />,
  error: <IconCloseCircleFill />,
  warning: <IconExclamationCircleFill />,
  info: <IconInfoCircleFill />,
  alert: <IconExclamationCircleFill />,
};

/** Milliseconds on screen: what went wrong takes longer to read. */
const lifetimes: Record<Exclude<NoticeKind, 'alert'>, number> = {
  success: 3000,
  info: 3000,
  warning: 5000,
  error: 5000,
};
/** What is offered has to be read, understood and reached. */
const offerLifetime = 10_000;

/** Shows the short messages of the sagas. Mounted once for login and shell together; the live region outlives its messages. */
export function NoticeHost() {
  const notices = useSelector(selectNotices);
  return (
    <div className="notices" role="status" aria-live="polite" aria-atomic="false">
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

function NoticeCard({ notice: { id, kind, text, times, offer } }: { notice: Notice }) {
  const dispatch = useDispatch();
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    if (isHeld || kind === 'alert') return;
    const timer = setTimeout(() => dispatch(noticeClosed({ id })), offer ? offerLifetime : lifetimes[kind]);
    return () => {
      clearTimeout(timer);
    };
  }, [dispatch, id, kind, times, isHeld, offer]);

  return (
    <div
      className={`notice notice--${kind}`}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className="notice__icon" aria-hidden>
        {icons[kind]}
      </span>
      <span>{text}</span>
      {offer && (
        <button
          type="button"
          className="notice__offer"
          onClick={() => {
            dispatch(noticeClosed({ id }));
            dispatch(offer.event);
          }}
        >
          {offer.label}
        </button>
      )}
      <button
        type="button"
        className="notice__close"
        aria-label={messages.buttons.close}
        onClick={() => dispatch(noticeClosed({ id }))}
      >
        <IconClose aria-hidden />
      </button>
    </div>
  );
}
