import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { FlowFile } from '../../../kit/flow/flowFile';
import { texts } from '../flows.texts';
import type { ReplayView } from './replaySession';
import { tellStep, tellTime } from './tell';
import type { AskPlace } from './tell';

const rowHeight = 28;
/** Rows beyond the edges, so that scrolling shows no gaps. */
const spare = 10;

interface StepListProps {
  readonly file: FlowFile;
  readonly asks: ReadonlyMap<number, AskPlace>;
  readonly view: ReplayView;
  readonly onSelect: (index: number) => void;
}

/** The line of time: every step, of which only those in sight are drawn. */
export function StepList({ file: { steps }, asks, view: { current, played, report }, onSelect }: StepListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const height = list.current?.clientHeight ?? 600;
  const first = Math.max(0, Math.floor(top / rowHeight) - spare);
  const last = Math.min(steps.length, Math.ceil((top + height) / rowHeight) + spare);

  useEffect(() => {
    const box = list.current;
    if (box === null || current === null) return;
    const at = current * rowHeight;
    if (at < box.scrollTop) box.scrollTop = at;
    else if (at + rowHeight > box.scrollTop + box.clientHeight) box.scrollTop = at + rowHeight - box.clientHeight;
  }, [current]);

  const move = (event: KeyboardEvent) => {
    const at = current ?? -1;
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + 20,
      PageUp: at - 20,
      Home: 0,
      End: steps.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    onSelect(Math.min(Math.max(target, 0), steps.length - 1));
  };

  const differences = new Map<number, number>();
  for (const { step } of report.differences) differences.set(step, (differences.get(step) ?? 0) + 1);
  return (
    <div
      ref={list}
      className="flow-steps"
      role="listbox"
      tabIndex={0}
      aria-label={texts.steps.label}
      aria-activedescendant={current === null ? undefined : `flow-step-${current}`}
      onKeyDown={move}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
    >
      <div style={{ height: steps.length * rowHeight }}>
        {steps.slice(first, last).map(({ at, stimulus }, offset) => {
          const index = first + offset;
          const count = differences.get(index) ?? 0;
          return (
            <div
              key={index}
              id={`flow-step-${index}`}
              role="option"
              aria-selected={index === current}
              aria-setsize={steps.length}
              aria-posinset={index + 1}
              className={[
                'flow-step',
                `flow-step--${stimulus.kind}`,
                ...(index === current ? ['flow-step--current'] : []),
                ...(index >= played ? ['flow-step--later'] : []),
              ].join(' ')}
              style={{ top: index * rowHeight, height: rowHeight }}
              onClick={() => onSelect(index)}
            >
              <span className="flow-step__number">{index + 1}</span>
              <span className="flow-step__time">{tellTime(at)}</span>
              <span className="flow-step__text">{tellStep(stimulus, asks)}</span>
              {count > 0 && <span className="flow-step__differences">{texts.steps.differences(count)}</span>}
            </div>
          );
        })}
      </div>
    </div>
  );
}
