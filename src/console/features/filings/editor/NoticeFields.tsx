import { Checkbox, Form } from '@arco-design/web-react';
import { SignatureField } from '../../../parts/signature/SignatureField';
import { texts } from './editor.texts';

const { fields } = texts;

/** What the host of a rural banquet reads and signs. */
export function NoticeFields() {
  return (
    <>
      <Form.Item field="isNoticeRead" label={fields.notice} triggerPropName="checked">
        <Checkbox>{fields.isNoticeRead}</Checkbox>
      </Form.Item>
      {(['applicantSignature', 'hostSignature', 'cookSignature'] as const).map((field) => (
        <Form.Item key={field} field={field} label={fields[field]}>
          <SignatureField label={fields[field]} />
        </Form.Item>
      ))}
    </>
  );
}
