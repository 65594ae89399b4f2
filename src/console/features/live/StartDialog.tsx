import { Button, Form } from '@arco-design/web-react';
import { useDispatch, useSelector } from 'react-redux';
import { liveMinutes } from '../../../contract/constants';
import { Dialog } from '../../kit/dialog/Dialog';
import { DialogButtons } from '../../kit/dialog/DialogButtons';
import { NumberInput } from '../../kit/editor/NumberInput';
import { useUnsavedForm } from '../../kit/unsaved/useUnsaved';
import { messages } from '../../locale/messages';
import { selectUser } from '../../parts/session/session.slice';
import { selectStartDialog, startDeclined, startSubmitted } from './live.slice';
import type { StartDialog as Start } from './live.slice';
import { texts } from './live.texts';
import { PublishAddress } from './PublishAddress';

interface StartForm {
  readonly minutes: number;
}

/** Nothing is rounded or cut: what is granted is what stands in the field. */
function isWholeTime(minutes: unknown): boolean {
  const { minimum, maximum } = liveMinutes;
  return typeof minutes === 'number' && Number.isInteger(minutes) && minutes >= minimum && minutes <= maximum;
}

/** Asks how many minutes a cook may stream. */
export function StartDialog() {
  const dialog = useSelector(selectStartDialog);
  return dialog === null ? null : <OpenDialog key={dialog.id} dialog={dialog} />;
}

function OpenDialog({ dialog }: { readonly dialog: Start }) {
  const dispatch = useDispatch();
  const user = useSelector(selectUser);
  const usual = user?.profile.settings.liveMinutes ?? liveMinutes.default;
  const initial = { minutes: dialog.isAgain ? liveMinutes.again : usual };
  const declined = startDeclined({ id: dialog.id });
  const { leave, noteValues } = useUnsavedForm<StartForm>('start-live', initial, declined, { endsHidden: true });
  const [form] = Form.useForm<StartForm>();
  const submit = ({ minutes }: StartForm) => dispatch(startSubmitted({ id: dialog.id, minutes }));
  const watch = () => {
    const submitWatched = ({ minutes }: StartForm) =>
      dispatch(startSubmitted({ id: dialog.id, minutes, isWatched: true }));
    // The field says what is wrong.
    form.validate().then(submitWatched, () => undefined);
  };
  const decline = () => {
    if (!dialog.isSubmitting) leave();
  };
  return (
    <Dialog title={texts.start.title} width={560} onDismiss={decline}>
      <Form<StartForm>
        id="start-live"
        form={form}
        layout="vertical"
        initialValues={initial}
        onValuesChange={(_, values) => noteValues(values)}
        onSubmit={submit}
      >
        <p>
          {texts.start.cook}：{dialog.cookName}
        </p>
        <Form.Item
          field="minutes"
          label={texts.start.minutes}
          rules={[
            {
              validator: (minutes: unknown, done) => done(isWholeTime(minutes) ? undefined : texts.start.minimum),
            },
          ]}
        >
          <NumberInput autoFocus />
        </Form.Item>
        {!dialog.isAgain && <PublishAddress recordId={dialog.id} isOpen={dialog.isSubmitting} />}
        <DialogButtons>
          <Button onClick={decline} disabled={dialog.isSubmitting}>
            {messages.buttons.cancel}
          </Button>
          {!dialog.isAgain && (
            <Button onClick={watch} disabled={dialog.isSubmitting}>
              {texts.start.watch}
            </Button>
          )}
          <Button type="primary" htmlType="submit" loading={dialog.isSubmitting}>
            {messages.buttons.submit}
          </Button>
        </DialogButtons>
      </Form>
    </Dialog>
  );
}
