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
import { adviceOfItem, withItemAdvice } from './itemAdvice';
import { useValue } from './useValue';

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
          {...(isCompliant === undefined ? { value: '' } : { value: isCompliant ? 1 : 0 })}
          onChange={(result: number) => change({ isCompliant: result === 1 })}
        >
          <Radio value={1} className="guidance__met">
            <span aria-hidden>✓</span> <span>{texts.met}</span>
          </Radio>
          <Radio value={0} className="guidance__unmet">
            <span aria-hidden>✗</span> <span>{texts.unmet}</span>
          </Radio>
        </Radio.Group>
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

interface ItemAdviceProps {
  readonly no: number;
  /** Usual advice for this item. */
  readonly usual: string;
}

/** The line of the advice about this item, beside its finding. The summary shows the advice as a whole. */
function ItemAdvice({ no, usual }: ItemAdviceProps) {
  const [advice = '', changeAdvice] = useValue('advice');
  const said = adviceOfItem(advice, no);
  const isGiven = said.includes(usual);
  const longer = withItemAdvice(advice, no, said === '' ? usual : `${said}；${usual}`);
  const isFull = !isGiven && longer.length > mostAdvice;
  const change = (text: string) => {
    const changed = withItemAdvice(advice, no, text);
    if (changed.length <= mostAdvice) changeAdvice(changed);
  };
  return (
    <>
      <Input.TextArea
        aria-label={texts.itemAdvice(no)}
        placeholder={texts.adviceHint}
        autoSize={{ minRows: 1, maxRows: 4 }}
        value={said}
        onChange={change}
      />
      <Button disabled={isGiven || isFull} onClick={() => changeAdvice(longer)}>
        {isGiven ? texts.usualGiven : isFull ? texts.adviceFull(mostAdvice) : texts.usual}
      </Button>
    </>
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
      <ItemAdvice no={no} usual={usual} />
      <Checkbox checked={isRectified} onChange={(rectified: boolean) => onChange({ isRectified: rectified })}>
        {texts.rectified}
      </Checkbox>
      <ImageUpload isPhoto label={texts.picture(no)} value={picture} onChange={(code) => onChange({ picture: code })} />
    </div>
  );
}
