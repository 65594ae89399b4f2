import { Alert, Button, Skeleton } from '@arco-design/web-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { messages } from '../../../locale/messages';
import { Checklist } from './Checklist';
import { FilingHead } from './FilingHead';
import { GuidanceBase } from './GuidanceBase';
import { GuidanceSummary } from './GuidanceSummary';
import { guidanceClosed, guidanceOpened, selectStatus, selectWork } from './guidance.slice';
import { texts } from './guidance.texts';
import { RegisterRows } from './RegisterRows';
import { useFirstProblem } from './useFirstProblem';
import './guidance.css';

/** Guides one filing, on a tablet as well. */
export function GuidancePage() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const id = Number(useParams()['id']);
  const status = useSelector(selectStatus);
  const isOpen = useSelector(selectWork) !== null;
  const page = useFirstProblem();
  useEffect(() => {
    dispatch(guidanceOpened(id));
    return () => {
      dispatch(guidanceClosed());
    };
  }, [dispatch, id]);
  const isDone = status.kind === 'done';
  useEffect(() => {
    if (isDone) void navigate('/Worklist', { replace: true });
  }, [isDone, navigate]);

  return (
    <div ref={page} className="guidance">
      <Link to="/Worklist">{texts.back}</Link>
      {status.kind === 'loading' && (
        <div role="status" aria-label={messages.table.loading}>
          <Skeleton animation text={{ rows: 14 }} />
        </div>
      )}
      {status.kind === 'failed' && (
        <Alert
          type="error"
          content={status.error.kind === 'notFound' ? texts.missing : status.error.text}
          action={
            <Button size="small" onClick={() => dispatch(guidanceOpened(id))}>
              {messages.buttons.retry}
            </Button>
          }
        />
      )}
      {isOpen && status.kind !== 'loading' && status.kind !== 'failed' && (
        <>
          <FilingHead />
          <GuidanceBase />
          <Checklist />
          <RegisterRows />
          <GuidanceSummary />
        </>
      )}
    </div>
  );
}
