import { Alert, Button, Form, type FormInstance } from '@arco-design/web-react';
import { useContext, useRef, useState, type ReactNode } from 'react';
import { messages } from '../../locale/messages';
import type { ConflictField, Resolution } from '../conflict/conflict';
import { ConflictDialog } from '../conflict/ConflictDialog';
import { Dialog } from '../dialog/Dialog';
import { DialogButtons } from '../dialog/DialogButtons';
import type { Resource } from '../resource/createResource';
import { FormContext } from '../unsaved/useUnsaved';
import type { Editor, EditorTarget, Identified } from '../resource/types';
import { useResourceEvents, useResourceState } from '../resource/useResource';
import { fill } from './fill';
import { HoldContext, useHolds } from './hold';
import { OthersContext } from './others';
import { useCompletion } from './useCompletion';
import type { Completion } from './useCompletion';
import { hasWrongText, useServerErrors } from './useServerErrors';
import { useTyped } from './useTyped';
import './editor.css';

interface EditorDialogProps<Row extends Identified, Filter extends object, Values extends object> {
  readonly resource: Resource<Row, Filter, Values>;
  readonly titles: Record<EditorTarget<Values>['mode'], string>;
  /** The `Form.Item`s; what the seed holds beyond them is submitted as it was. */
  readonly children: (editor: EditorTarget<Values>, form: FormInstance<Values>) => ReactNode;
  /** What is compared when somebody else was faster; needed where the resource can read a version again. */
  readonly conflictFields?: readonly ConflictField<Values>[];
  /** A second way to send the form, beside saving it. */
  readonly completion?: Completion<Values>;
  /** Of the button that saves. */
  readonly saveLabel?: string;
  /** Pixels; 640 by default. */
  readonly width?: number;
}

/** The add and edit dialog of a resource: there while its editor is open, closed by success or by the user. */
export function EditorDialog<Row extends Identified, Filter extends object, Values extends object>(
  props: EditorDialogProps<Row, Filter, Values>,
) {
  const editor = useResourceState(props.resource, (state) => state.editor);
  return editor === null ? null : <OpenEditor {...props} editor={editor} />;
}

function OpenEditor<Row extends Identified, Filter extends object, Values extends object>({
  resource,
  titles,
  children,
  width = 640,
  conflictFields,
  completion,
  saveLabel = messages.buttons.submit,
  editor,
}: EditorDialogProps<Row, Filter, Values> & { readonly editor: Editor<Values> }) {
  const [form] = Form.useForm<Values>();
  const body = useRef<HTMLDivElement>(null);
  const { editorSubmitted, conflictDismissed, conflictResolved } = useResourceEvents(resource);
  const known = { ...editor.seed, ...editor.draft };
  const { missing, complete, forgetMissing } = useCompletion(form, known, completion);
  const wrong = missing.length > 0 ? missing : editor.fieldErrors;
  const { unplaced, forget, focusFirstInvalid } = useServerErrors(form, wrong, body);
  const { holds, isHeld, submitFinished } = useHolds();
  const isSubmitting = editor.status === 'submitting';
  /** The second way was taken last. */
  const [isCompleting, setCompleting] = useState(false);
  const Others = useContext(OthersContext);

  const name = `${resource.name}-editor`;
  const { initial, note, leave } = useTyped(name, resource, editor, isHeld);

  const resolve = (resolution: Resolution<Values>) => {
    note(resolution.form);
    fill(form, resolution.form);
    conflictResolved(resolution);
  };

  return (
    <Dialog title={titles[editor.mode]} onDismiss={leave} width={width}>
      <div ref={body} className="editor" aria-busy={isSubmitting}>
        {Others !== null && editor.mode === 'update' && <Others about={resource.about} id={editor.id} />}
        {unplaced.length > 0 && (
          <Alert
            className="editor__unplaced"
            type="error"
            content={unplaced.map(({ message }) => message).join('；')}
          />
        )}
        <Form<Values>
          id={name}
          form={form}
          initialValues={initial}
          labelCol={{ span: 6 }}
          wrapperCol={{ span: 18 }}
          autoComplete="off"
          onValuesChange={(changed, values) => {
            forget(changed);
            note(values);
          }}
          onSubmit={() => {
            if (isHeld) return;
            forgetMissing();
            setCompleting(false);
            if (hasWrongText(body.current)) focusFirstInvalid();
            // Beside what it is told: rows that were all taken away are not among the values that are submitted.
            else submitFinished(() => editorSubmitted({ ...known, ...form.getFieldsValue(), ...completion?.saved }));
          }}
          onSubmitFailed={focusFirstInvalid}
        >
          <FormContext.Provider value={name}>
            <HoldContext.Provider value={holds}>{children(editor, form)}</HoldContext.Provider>
          </FormContext.Provider>
          <DialogButtons>
            <Button disabled={isSubmitting} onClick={leave}>
              {messages.buttons.cancel}
            </Button>
            <Button
              type={completion === undefined ? 'primary' : 'secondary'}
              htmlType="submit"
              disabled={isHeld || (isSubmitting && isCompleting)}
              loading={isSubmitting && !isCompleting}
            >
              {saveLabel}
            </Button>
            {completion !== undefined && (
              <Button
                type="primary"
                disabled={isHeld || (isSubmitting && !isCompleting)}
                loading={isSubmitting && isCompleting}
                onClick={() => {
                  setCompleting(true);
                  if (hasWrongText(body.current)) focusFirstInvalid();
                  else submitFinished(() => complete(editorSubmitted, focusFirstInvalid));
                }}
              >
                {completion.label}
              </Button>
            )}
          </DialogButtons>
        </Form>
      </div>
      {editor.conflict !== null && conflictFields !== undefined && (
        <ConflictDialog
          conflict={editor.conflict}
          fields={conflictFields}
          onResolve={resolve}
          onBack={() => conflictDismissed()}
        />
      )}
    </Dialog>
  );
}
