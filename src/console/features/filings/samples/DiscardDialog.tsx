import { Form, Input } from '@arco-design/web-react';
import { discardedProblem, reasonProblem } from '../../../../contract/sample-rules';
import { discarding, samples } from '../../../../contract/samples';
import { DateField } from '../../../kit/date/DateField';
import { EditorDialog } from '../../../kit/editor/EditorDialog';
import { rulesOf } from '../../../kit/editor/rules';
import { useResourceState } from '../../../kit/resource/useResource';
import { clock } from '../../../lib/clock';
import { checkedBy } from './sampleRules';
import { disposal } from './samples.resource';
import { texts } from './samples.texts';

const rules = rulesOf(discarding);
const { fields } = samples;

/** What becomes of samples, and why where their time is not over. */
export default function DiscardDialog() {
  const count = useResourceState(disposal, ({ editor }) => editor?.seed.ids.length ?? 0);
  const title = texts.discardTitle(count);
  return (
    <EditorDialog resource={disposal} titles={{ create: title, update: title }}>
      {({ seed: { kept } }, form) => (
        <>
          <Form.Item
            field="discardedAt"
            label={fields.discardedAt.label}
            rules={[...rules.discardedAt, checkedBy((at) => discardedProblem(at, kept, new Date(clock.now())))]}
          >
            <DateField kind="moment" mayLieAhead={false} />
          </Form.Item>
          <Form.Item field="discarder" label={fields.discarder.label} rules={rules.discarder}>
            <Input autoComplete="off" />
          </Form.Item>
          <Form.Item
            field="reason"
            label={fields.reason.label}
            extra={texts.reasonHint}
            rules={[
              ...rules.reason,
              {
                validator: (reason: string | undefined, report) =>
                  report(reasonProblem(reason ?? '', form.getFieldsValue().discardedAt ?? '', kept) ?? undefined),
              },
            ]}
          >
            <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
          </Form.Item>
        </>
      )}
    </EditorDialog>
  );
}
