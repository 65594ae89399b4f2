import { Button, Tag } from '@arco-design/web-react';
import { endMark } from '../../../kit/flow/flowFile';
import type { FlowFile } from '../../../kit/flow/flowFile';
import { texts } from '../flows.texts';
import type { ReplayView } from './replaySession';
import { tellDifference, tellStep } from './tell';
import type { AskPlace } from './tell';

const { verdict } = texts;

interface VerdictProps {
  readonly file: FlowFile;
  readonly asks: ReadonlyMap<number, AskPlace>;
  readonly view: ReplayView;
  readonly onSelect: (index: number) => void;
}

/** What the replay says so far: for each mark whether all is as recorded, and what is not. */
export function Verdict({ file: { steps }, asks, view: { report, played }, onSelect }: VerdictProps) {
  const { isSame, marks, differences } = report;
  const isOver = played === steps.length;
  return (
    <section aria-label={verdict.label} className="flow-verdict">
      <h2 className="flow-heading">
        {verdict.label}
        {!isSame && <Tag color="red">{verdict.differs(differences.length)}</Tag>}
        {isSame && isOver && <Tag color="green">{verdict.same}</Tag>}
      </h2>
      {marks.length === 0 && isSame && <p>{verdict.pending}</p>}
      {marks.length > 0 && (
        <table className="flow-table">
          <thead>
            <tr>
              <th scope="col">{verdict.mark}</th>
              <th scope="col">{verdict.events}</th>
              <th scope="col">{verdict.state}</th>
            </tr>
          </thead>
          <tbody>
            {marks.map(({ name, step, isSameStory, isSameState }) => (
              <tr key={step}>
                <td>
                  <Button type="text" size="mini" onClick={() => onSelect(step)}>
                    {name === endMark ? texts.steps.endMark : name}
                  </Button>
                </td>
                <Likeness isSame={isSameStory} />
                <Likeness isSame={isSameState} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {differences.length > 0 && (
        <ol className="flow-verdict__differences" aria-label={verdict.differences}>
          {differences.map((difference, index) => {
            const { step } = difference;
            const stimulus = steps[step]?.stimulus;
            return (
              <li key={index}>
                <Button type="text" size="mini" onClick={() => onSelect(step)}>
                  {tellDifference(difference)}
                </Button>
                {stimulus !== undefined && <span>{verdict.inStep(step + 1, tellStep(stimulus, asks))}</span>}
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}

function Likeness({ isSame }: { readonly isSame: boolean }) {
  return <td className={isSame ? 'flow-same' : 'flow-other'}>{isSame ? verdict.isSame : verdict.isOther}</td>;
}
