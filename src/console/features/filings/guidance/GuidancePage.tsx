import { Alert, Button, Skeleton } from '@arco-design/web-react';
import { useContext, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { filingsContract } from '../../../../contract/filings';
import { lazyPart } from '../../../kit/lazy/lazyPart';
import { HoldContext, useHolds } from '../../../kit/editor/hold';
import { OthersContext } from '../../../kit/editor/others';
import { messages } from '../../../locale/messages';
import { Checklist } from './Checklist';
import { FilingHead } from './FilingHead';
import { GuidanceBase } from './GuidanceBase';
import { GuidanceSummary } from './GuidanceSummary';
import {
  guidanceClosed,
  guidanceOpened,
  guidanceSubmitted,
  selectNewest,
  selectStatus,
  selectWork,
} from './guidance.slice';
import { texts } from './guidance.texts';
import { RegisterRows } from './RegisterRows';
import { useFirstProblem } from './useFirstProblem';
import './guidance.css';

const NewestFiling = lazyPart(() => import(/* webpackChunkName: "newest-filing" */ './NewestFiling'));

/** Guides one filing, on a tablet as well. */
export function GuidancePage() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const id = Number(useParams()['id']);
  const status = useSelector(selectStatus);
  const isOpen = useSelector(selectWork) !== null;
  const hasNewest = useSelector(selectNewest) !== null;
  const page = useFirstProblem();
  const { holds, isHeld, submitFinished } = useHolds();
  const Others = useContext(OthersContext);
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
        <HoldContext.Provider value={holds}>
          {Others !== null && <Others about={filingsContract.list.path} id={id} />}
          <FilingHead />
          <GuidanceBase />
          <Checklist />
          <RegisterRows />
          <GuidanceSummary isHeld={isHeld} onSubmit={() => submitFinished(() => dispatch(guidanceSubmitted()))} />
          {hasNewest && <NewestFiling />}
        </HoldContext.Provider>
      )}
    </div>
  );
}
