import { Button } from '@arco-design/web-react';
import { texts } from '../flows.texts';
import { isEmptyTree } from './effectTree';
import type { Branch, Effect } from './effectTree';
import type { AskPlace } from './tell';
import { Content } from './Values';

const { details } = texts;

const tellEffect: Readonly<Record<Effect['kind'], (name: string) => string>> = {
  call: details.call,
  timer: details.timer,
  push: details.push,
  put: details.put,
  cancel: details.cancelled,
};

interface TreeProps {
  readonly tree: Branch;
  readonly asks: ReadonlyMap<number, AskPlace>;
  readonly onSelect: (step: number) => void;
}

/** What the sagas asked and put in a step, under the sagas that did. */
export function EffectTree(props: TreeProps) {
  return isEmptyTree(props.tree) ? <p>{details.noEffects}</p> : <Effects {...props} />;
}

function Effects({ tree: { effects, branches }, asks, onSelect }: TreeProps) {
  return (
    <ul className="flow-tree">
      {effects.map((effect, index) => (
        <li key={index} className={`flow-effect flow-effect--${effect.likeness}`}>
          {tellEffect[effect.kind](effect.name)}
          <Ending effect={effect} asks={asks} onSelect={onSelect} />
          <Content value={effect.content} />
        </li>
      ))}
      {branches.map((branch) => (
        <li key={branch.name}>
          <span className="flow-tree__saga">{branch.name}</span>
          <Effects tree={branch} asks={asks} onSelect={onSelect} />
        </li>
      ))}
    </ul>
  );
}

interface EndingProps extends Pick<TreeProps, 'asks' | 'onSelect'> {
  readonly effect: Effect;
}

function Ending({ effect: { likeness, ask, isAnswered }, asks, onSelect }: EndingProps) {
  if (likeness === 'extra') return <strong className="flow-other">{details.extra}</strong>;
  if (likeness === 'missing') return <strong className="flow-other">{details.missing}</strong>;
  if (ask === null) return null;
  if (isAnswered) return <span className="flow-effect__end">{details.atOnce}</span>;
  const settledIn = asks.get(ask)?.settledIn ?? null;
  if (settledIn === null) return <span className="flow-effect__end">{details.neverAnswered}</span>;
  return (
    <Button type="text" size="mini" onClick={() => onSelect(settledIn)}>
      {details.answeredIn(settledIn + 1)}
    </Button>
  );
}
