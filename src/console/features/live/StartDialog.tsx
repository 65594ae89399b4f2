import { Button, Form, InputNumber, Space } from '@arco-design/web-react';
import { useDispatch, useSelector } from 'react-redux';
import { liveMinutes } from '../../../contract/constants';
import { Dialog } from '../../kit/dialog/Dialog';
import { messages } from '../../locale/messages';
import { selectUser } from '../../parts/session/session.slice';
import { selectStartDialog, startDeclined, startSubmitted } from './live.slice';
import { texts } from './live.texts';

interface StartForm {
  readonly minutes: number;
}

/** Asks how many minutes a cook may stream. */
export function StartDialog() {
  const dispatch = useDispatch();
  const dialog = useSelector(selectStartDialog);
  const user = useSelector(selectUser);
  if (dialog === null) return null;
  const decline = () => {
    if (!dialog.isSubmitting) dispatch(startDeclined({ id: dialog.id }));
  };
  return (
    <Dialog title={texts.start.title} width={420} onDismiss={decline}>
      <Form<StartForm>
        id="start-live"
        layout="vertical"
        initialValues={{ minutes: user?.profile.settings.liveMinutes ?? liveMinutes.default }}
        onSubmit={({ minutes }) => dispatch(startSubmitted({ id: dialog.id, minutes }))}
      >
        <p>
          {texts.start.cook}：{dialog.cookName}
        </p>
        <Form.Item
          field="minutes"
          label={texts.start.minutes}
          rules={[{ required: true, type: 'number', min: liveMinutes.minimum, message: texts.start.minimum }]}
        >
          <InputNumber autoFocus precision={0} max={liveMinutes.maximum} />
        </Form.Item>
        <Space className="editor__buttons">
          <Button onClick={decline} disabled={dialog.isSubmitting}>
            {messages.buttons.cancel}
          </Button>
          <Button type="primary" htmlType="submit" loading={dialog.isSubmitting}>
            {messages.buttons.submit}
          </Button>
        </Space>
      </Form>
    </Dialog>
  );
}
