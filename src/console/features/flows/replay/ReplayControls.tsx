import { Button, Select } from '@arco-design/web-react';
import { endMark } from '../../../kit/flow/flowFile';
import { texts } from '../flows.texts';
import { speeds } from './replaySession';
import type { ReplaySession, ReplayView, Speed } from './replaySession';

const { controls } = texts;

interface ReplayControlsProps {
  readonly session: ReplaySession;
  readonly view: ReplayView;
}

export function ReplayControls({ session, view: { activity, played, current, speed } }: ReplayControlsProps) {
  const { steps } = session.file;
  const isIdle = activity.kind === 'idle';
  const isAtEnd = current === steps.length - 1;
  const marks = steps.flatMap(({ stimulus }, index) =>
    stimulus.kind === 'mark' ? [{ index, name: stimulus.name === endMark ? texts.steps.endMark : stimulus.name }] : [],
  );
  return (
    <div className="flow-controls" role="group" aria-label={controls.label}>
      {activity.kind === 'playing' ? (
        <Button type="primary" onClick={session.pause}>
          {controls.pause}
        </Button>
      ) : (
        <Button type="primary" disabled={!isIdle || isAtEnd} onClick={() => void session.play()}>
          {controls.play}
        </Button>
      )}
      <Button disabled={activity.kind === 'running' || isAtEnd} onClick={() => void session.step()}>
        {controls.step}
      </Button>
      <Button disabled={!isIdle || isAtEnd} onClick={() => void session.jump(steps.length - 1)}>
        {controls.toEnd}
      </Button>
      <Button disabled={activity.kind === 'running'} onClick={() => void session.restart()}>
        {controls.restart}
      </Button>
      <Select
        aria-label={controls.speed}
        className="flow-controls__speed"
        value={speed}
        onChange={(chosen: Speed) => session.changeSpeed(chosen)}
        options={speeds.map((one) => ({ value: one, label: controls.times(one) }))}
      />
      <Select
        aria-label={controls.mark}
        className="flow-controls__mark"
        placeholder={controls.mark}
        value={marks.find(({ index }) => index === current)?.index}
        onChange={(index: number) => void session.jump(index)}
        options={marks.map(({ index, name }) => ({ value: index, label: `${index + 1} · ${name}` }))}
      />
      <input
        type="range"
        aria-label={controls.position}
        className="flow-controls__position"
        min={0}
        max={steps.length - 1}
        value={current ?? 0}
        onChange={({ target }) => void session.jump(Number(target.value))}
      />
      <span role="status" className="flow-controls__status">
        {activity.kind === 'running'
          ? controls.running(played, activity.target)
          : controls.played(played, steps.length)}
      </span>
      {activity.kind === 'running' && (
        <Button size="small" onClick={session.pause}>
          {controls.cancel}
        </Button>
      )}
    </div>
  );
}
