import { Button, Checkbox, Input, Radio, Tag } from '@arco-design/web-react';
import { memo, useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { checklistItems } from '../../../../contract/checklist';
import { ImageUpload } from '../../../parts/image-upload/ImageUpload';
import { answerChanged, selectAnswer, selectProblem } from './guidance.slice';
import type { GuidanceRoot } from './guidance.slice';
import { itemField } from './guidanceProblems';
import { texts } from './guidance.texts';
import { mostAdvice } from './guidanceValues';
import type { AnswerValues } from './guidanceValues';
import { useValue } from './useValue';

const results = [
  { value: 1, label: texts.met },
  { value: 0, label: texts.unmet },
];
const unseen: AnswerValues = {};

/** One item: looked at, answered, and where it is not met, what was found. */
export const ChecklistItemCard = memo(function ChecklistItemCard({ no }: { readonly no: number }) {
  const dispatch = useDispatch();
  const textId = useId();
  const answer = useSelector((root: GuidanceRoot) => selectAnswer(root, no)) ?? unseen;
  const problem = useSelector((root: GuidanceRoot) => selectProblem(root, itemField(no)));
  const item = checklistItems.find((one) => one.no === no);
  if (item === undefined) return null;
  const change = (changes: AnswerValues) => dispatch(answerChanged({ item: no, changes }));
  const { isCompliant } = answer;
  return (
    <article className={`guidance__item${problem === undefined ? '' : ' guidance__item--wrong'}`}>
      <div id={textId} className="guidance__item-text">
        {no}. {item.text} {item.isKey && <Tag size="small">{texts.key}</Tag>}
      </div>
      <div role="group" aria-labelledby={textId}>
        <Radio.Group
          type="button"
          size="large"
          options={results}
          {...(isCompliant === undefined ? { value: '' } : { value: isCompliant ? 1 : 0 })}
          onChange={(result: number) => change({ isCompliant: result === 1 })}
        />
      </div>
      {isCompliant === false && <Finding no={no} answer={answer} usual={item.rectify} onChange={change} />}
      {problem !== undefined && (
        <span className="guidance__problem" role="alert">
          {problem}
        </span>
      )}
    </article>
  );
});

/** What is usually asked for goes where requirements stand: a finding says what was found. */
function UsualAdvice({ no, usual }: { readonly no: number; readonly usual: string }) {
  const [advice = '', change] = useValue('advice');
  const line = texts.usualLine(no, usual);
  const isGiven = advice.includes(line);
  const longer = advice.trim() === '' ? line : `${advice}\n${line}`;
  const isFull = !isGiven && longer.length > mostAdvice;
  return (
    <Button disabled={isGiven || isFull} onClick={() => change(longer)}>
      {isGiven ? texts.usualGiven : isFull ? texts.adviceFull(mostAdvice) : texts.usual}
    </Button>
  );
}

interface FindingProps {
  readonly no: number;
  readonly answer: AnswerValues;
  /** What is usually advised. */
  readonly usual: string;
  readonly onChange: (changes: AnswerValues) => void;
}

function Finding({ no, answer: { finding = '', isRectified = false, picture }, usual, onChange }: FindingProps) {
  return (
    <div className="guidance__finding">
      <Input.TextArea
        aria-label={`第${no}项${texts.finding}`}
        placeholder={texts.findingHint}
        maxLength={500}
        autoSize={{ minRows: 2, maxRows: 6 }}
        value={finding}
        onChange={(text) => onChange({ finding: text })}
      />
      <div className="guidance__finding-tools">
        <UsualAdvice no={no} usual={usual} />
        <Checkbox checked={isRectified} onChange={(rectified: boolean) => onChange({ isRectified: rectified })}>
          {texts.rectified}
        </Checkbox>
      </div>
      <ImageUpload isPhoto label={texts.picture(no)} value={picture} onChange={(code) => onChange({ picture: code })} />
    </div>
  );
}
