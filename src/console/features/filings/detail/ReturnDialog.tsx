import { Button, Form, Input } from '@arco-design/web-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { filingsContract } from '../../../../contract/filings';
import { Dialog } from '../../../kit/dialog/Dialog';
import { DialogButtons } from '../../../kit/dialog/DialogButtons';
import { rulesOf } from '../../../kit/editor/rules';
import { useServerErrors } from '../../../kit/editor/useServerErrors';
import { useUnsaved } from '../../../kit/unsaved/useUnsaved';
import { messages } from '../../../locale/messages';
import { returnClosed, returnDrafted, returnSubmitted, selectReturn } from './detail.slice';
import type { Return } from './detail.slice';
import { texts } from './detail.texts';

const rules = {
  sendBack: rulesOf(filingsContract.sendBack.input),
  markVoid: rulesOf(filingsContract.markVoid.input),
  markNotHeld: rulesOf(filingsContract.markNotHeld.input),
} as const;

interface Values {
  readonly reason: string;
}

/** Asks why a filing goes back, or is closed. */
export function ReturnDialog() {
  const returning = useSelector(selectReturn);
  return returning === null ? null : <OpenDialog key={returning.id} returning={returning} />;
}

function OpenDialog({ returning }: { readonly returning: Return }) {
  const dispatch = useDispatch();
  const [form] = Form.useForm<Values>();
  const body = useRef<HTMLDivElement>(null);
  const { forget, focusFirstInvalid } = useServerErrors(form, returning.fieldErrors, body);
  const [reason, setReason] = useState(returning.reason);
  const leave = useUnsaved({ name: 'filing-return', close: returnClosed() }, reason.trim() !== '');
  const close = () => {
    if (!returning.isSending) leave();
  };
  const typed = useRef(reason);
  typed.current = reason;
  // Before the dialog around it forgets what it was about.
  useLayoutEffect(
    () => () => {
      if (typed.current.trim() !== '') dispatch(returnDrafted(typed.current));
    },
    [dispatch],
  );
  return (
    <Dialog title={texts.reasons[returning.step].title} onDismiss={close}>
      <div ref={body} aria-busy={returning.isSending}>
        <Form<Values>
          id="filing-return"
          form={form}
          layout="vertical"
          initialValues={{ reason: returning.reason }}
          onValuesChange={(changed, values) => {
            forget(changed);
            setReason(values.reason ?? '');
          }}
          onSubmit={({ reason }) => dispatch(returnSubmitted(reason.trim()))}
          onSubmitFailed={focusFirstInvalid}
        >
          <Form.Item field="reason" label={texts.reasons[returning.step].reason} rules={rules[returning.step].reason}>
            <Input.TextArea maxLength={500} showWordLimit autoSize={{ minRows: 4, maxRows: 8 }} />
          </Form.Item>
          <DialogButtons>
            <Button disabled={returning.isSending} onClick={close}>
              {messages.buttons.cancel}
            </Button>
            <Button type="primary" htmlType="submit" loading={returning.isSending}>
              {messages.buttons.submit}
            </Button>
          </DialogButtons>
        </Form>
      </div>
    </Dialog>
  );
}
