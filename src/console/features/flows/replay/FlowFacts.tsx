import { Button } from '@arco-design/web-react';
import { wireTime } from '../../../../contract/time';
import { endMark } from '../../../kit/flow/flowFile';
import type { FlowFile } from '../../../kit/flow/flowFile';
import { texts } from '../flows.texts';
import { tellTime } from './tell';

const { facts } = texts;

interface FlowFactsProps {
  readonly file: FlowFile;
  readonly onClose: () => void;
}

export function FlowFacts({ file, onClose }: FlowFactsProps) {
  const { title, build, recordedAt, userType, route, steps } = file;
  const marks = steps.filter(({ stimulus }) => stimulus.kind === 'mark' && stimulus.name !== endMark);
  const rows: readonly (readonly [string, string])[] = [
    [facts.title, title],
    [facts.recordedAt, wireTime(new Date(recordedAt))],
    [facts.build, build],
    [facts.userType, userType === '' ? facts.nobody : (texts.userTypes[userType] ?? userType)],
    [facts.route, route],
    [facts.steps, String(steps.length)],
    [facts.marks, String(marks.length)],
    [facts.duration, tellTime(steps[steps.length - 1]?.at ?? 0)],
  ];
  return (
    <div className="flow-facts">
      <dl aria-label={facts.label}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button size="small" onClick={onClose}>
        {texts.open.another}
      </Button>
    </div>
  );
}
