import type { Difference } from '../../../kit/flow/report';
import { texts } from '../flows.texts';
import { EffectTree } from './Effects';
import { effectTree } from './effectTree';
import { Changes, Content } from './Values';
import { stateChanges } from './stateChanges';
import type { ReplaySession } from './replaySession';
import { tellDifference, tellStep, tellTime } from './tell';
import type { AskPlace } from './tell';

const { details } = texts;

interface StepDetailsProps {
  readonly session: ReplaySession;
  readonly asks: ReadonlyMap<number, AskPlace>;
  readonly index: number;
  /** Of this step. */
  readonly differences: readonly Difference[];
}

/** Why a step was, what the sagas did in it, and what became of the state. */
export function StepDetails({ session, asks, index, differences }: StepDetailsProps) {
  const recorded = session.file.steps[index];
  const actual = session.stepAt(index);
  if (recorded === undefined || actual === undefined) return null;
  const states = session.statesAt(index);
  const { stimulus, at } = recorded;
  return (
    <section aria-label={details.label}>
      <h2 className="flow-heading">{details.heading(index + 1, tellTime(at))}</h2>
      {states === null && <p>{details.notPlayed}</p>}
      <h3 className="flow-heading">{details.stimulus}</h3>
      <p>{tellStep(stimulus, asks)}</p>
      {stimulus.kind === 'event' && <Content value={stimulus.action} />}
      {stimulus.kind === 'settled' && 'value' in stimulus.outcome && <Content value={stimulus.outcome.value} />}
      {differences.length > 0 && (
        <>
          <h3 className="flow-heading flow-other">{texts.verdict.differences}</h3>
          <ul className="flow-differences">
            {differences.map((difference, at) => (
              <li key={at}>
                <p>{tellDifference(difference)}</p>
                {difference.values.length > 0 && (
                  <Changes changes={difference.values} before={details.expected} after={details.actual} />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <h3 className="flow-heading">{details.effects}</h3>
      <EffectTree
        tree={effectTree(recorded, actual, differences, (id) => asks.get(id)?.ask)}
        asks={asks}
        onSelect={(step) => void session.jump(step)}
      />
      <h3 className="flow-heading">{details.state}</h3>
      {states === null ? <p>{details.stateLater}</p> : <StateChanges {...states} />}
    </section>
  );
}

function StateChanges({ before, after }: { readonly before: object; readonly after: object }) {
  const { changes, isCut } = stateChanges(before, after);
  if (changes.length === 0) return <p>{details.noState}</p>;
  return (
    <>
      <Changes changes={changes} before={details.before} after={details.after} />
      {isCut && <p>{details.more}</p>}
    </>
  );
}
