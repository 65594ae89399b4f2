import { Button, Form, Input, Space } from '@arco-design/web-react';
import { useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { filingsContract } from '../../../../contract/filings';
import { Dialog } from '../../../kit/dialog/Dialog';
import { rulesOf } from '../../../kit/editor/rules';
import { useServerErrors } from '../../../kit/editor/useServerErrors';
import { messages } from '../../../locale/messages';
import { returnClosed, returnSubmitted, selectReturn } from './detail.slice';
import { texts } from './detail.texts';

const rules = rulesOf(filingsContract.sendBack.input);
const noErrors = [] as const;

interface Values {
  readonly reason: string;
}

/** Asks why a filing goes back. */
export function ReturnDialog() {
  const dispatch = useDispatch();
  const returning = useSelector(selectReturn);
  const [form] = Form.useForm<Values>();
  const body = useRef<HTMLDivElement>(null);
  const { forget, focusFirstInvalid } = useServerErrors(form, returning?.fieldErrors ?? noErrors, body);
  if (returning === null) return null;
  return (
    <Dialog title={texts.returning.title} onDismiss={() => dispatch(returnClosed())}>
      <div ref={body} aria-busy={returning.isSending}>
        <Form<Values>
          id="filing-return"
          form={form}
          layout="vertical"
          initialValues={{ reason: returning.reason }}
          onValuesChange={forget}
          onSubmit={({ reason }) => dispatch(returnSubmitted(reason.trim()))}
          onSubmitFailed={focusFirstInvalid}
        >
          <Form.Item field="reason" label={texts.returning.reason} rules={rules.reason}>
            <Input.TextArea maxLength={500} showWordLimit autoSize={{ minRows: 4, maxRows: 8 }} />
          </Form.Item>
          <Space>
            <Button disabled={returning.isSending} onClick={() => dispatch(returnClosed())}>
              {messages.buttons.cancel}
            </Button>
            <Button type="primary" htmlType="submit" loading={returning.isSending}>
              {messages.buttons.submit}
            </Button>
          </Space>
        </Form>
      </div>
    </Dialog>
  );
}
