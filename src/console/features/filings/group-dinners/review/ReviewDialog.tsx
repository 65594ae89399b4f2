import { Form, Input, Radio } from '@arco-design/web-react';
import type { RadioGroupProps } from '@arco-design/web-react';
import { filingStatus, reviewResult, reviewResultLabels, reviewResults } from '../../../../../contract/filing-terms';
import { reviewForm } from '../../../../../contract/group-dinners';
import { conflictFieldsOf } from '../../../../kit/conflict/conflictField';
import { EditorDialog } from '../../../../kit/editor/EditorDialog';
import { rulesOf } from '../../../../kit/editor/rules';
import { useResourceState } from '../../../../kit/resource/useResource';
import { texts } from '../groupDinners.texts';
import { reviews } from './reviews.resource';
import type { ReviewValues } from './reviews.resource';

const rules = rulesOf(reviewForm);
const t = texts.review;

const field = conflictFieldsOf<ReviewValues>();
const conflictFields = [field('result', t.result, (result) => reviewResultLabels[result]), field('opinion', t.opinion)];

/** A completed filing is not sent back. */
function ResultChoice(props: RadioGroupProps) {
  const isCompleted = useResourceState(reviews.resource, ({ rows, editor }) =>
    rows.some(({ id, status }) => editor?.mode === 'update' && id === editor.id && status === filingStatus.completed),
  );
  const options = reviewResults.map((result) => ({
    value: result,
    label: reviewResultLabels[result],
    disabled: isCompleted && result === reviewResult.returned,
  }));
  return <Radio.Group {...props} options={options} />;
}

/** Takes the result of a review; whoever sends a group dinner back says why. */
export default function ReviewDialog() {
  return (
    <EditorDialog
      resource={reviews.resource}
      titles={{ create: t.title, update: t.title }}
      conflictFields={conflictFields}
    >
      {(_, form) => (
        <>
          <Form.Item field="result" label={t.result} rules={rules.result}>
            <ResultChoice />
          </Form.Item>
          <Form.Item
            field="opinion"
            label={t.opinion}
            extra={t.opinionHint}
            rules={[
              ...rules.opinion,
              {
                validator: (opinion: string | undefined, report) =>
                  report(
                    form.getFieldValue('result') === reviewResult.returned && (opinion ?? '').trim() === ''
                      ? t.opinionMissing
                      : undefined,
                  ),
              },
            ]}
          >
            <Input.TextArea maxLength={500} showWordLimit autoSize={{ minRows: 4, maxRows: 8 }} />
          </Form.Item>
        </>
      )}
    </EditorDialog>
  );
}
