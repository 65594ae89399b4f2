import { Alert } from '@arco-design/web-react';
import { useMemo, useSyncExternalStore } from 'react';
import { texts } from '../flows.texts';
import { FlowFacts } from './FlowFacts';
import { ReplayControls } from './ReplayControls';
import { StepDetails } from './StepDetails';
import { StepList } from './StepList';
import { asksOf } from './tell';
import type { ReplaySession } from './replaySession';
import { Verdict } from './Verdict';

interface ReplayProps {
  readonly session: ReplaySession;
  readonly onClose: () => void;
}

export function Replay({ session, onClose }: ReplayProps) {
  const view = useSyncExternalStore(session.subscribe, session.read);
  const { file, jump } = session;
  const asks = useMemo(() => asksOf(file), [file]);
  const { current, report, failure } = view;
  return (
    <div className="flow-replay">
      <FlowFacts file={file} onClose={onClose} />
      <ReplayControls session={session} view={view} />
      {failure !== null && <Alert type="error" content={texts.controls.failed(failure)} />}
      <div className="flow-replay__columns">
        <div className="flow-replay__story">
          <StepList file={file} asks={asks} view={view} onSelect={(index) => void jump(index)} />
          <Verdict file={file} asks={asks} view={view} onSelect={(index) => void jump(index)} />
        </div>
        <div className="flow-replay__details">
          {current === null ? (
            <p>{texts.details.none}</p>
          ) : (
            <StepDetails
              key={current}
              session={session}
              asks={asks}
              index={current}
              differences={report.differences.filter(({ step }) => step === current)}
            />
          )}
        </div>
      </div>
    </div>
  );
}
