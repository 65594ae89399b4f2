import { Checkbox, Form } from '@arco-design/web-react';
import { SignatureField } from '../../../parts/signature/SignatureField';
import { texts } from './editor.texts';
import { useStar } from './required';

const { fields } = texts;

const signatures = ['applicantSignature', 'hostSignature', 'cookSignature'] as const;

function SignatureItem({ field }: { readonly field: (typeof signatures)[number] }) {
  return (
    <Form.Item field={field} label={fields[field]} {...useStar(field)}>
      <SignatureField label={fields[field]} />
    </Form.Item>
  );
}

/** What the host of a rural banquet reads and signs. */
export function NoticeFields() {
  return (
    <>
      <Form.Item field="isNoticeRead" label={fields.notice} triggerPropName="checked" {...useStar('isNoticeRead')}>
        <Checkbox>{fields.isNoticeRead}</Checkbox>
      </Form.Item>
      {signatures.map((field) => (
        <SignatureItem key={field} field={field} />
      ))}
    </>
  );
}
