import { Alert, Button, Form, Space, type FormInstance } from '@arco-design/web-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { messages } from '../../locale/messages';
import { Dialog } from '../dialog/Dialog';
import type { Resource } from '../resource/createResource';
import type { Editor, EditorTarget, Identified } from '../resource/types';
import { useResourceEvents, useResourceState } from '../resource/useResource';
import { HoldContext } from './hold';
import { useServerErrors } from './useServerErrors';
import './editor.css';

interface EditorDialogProps<Row extends Identified, Filter extends object, Values extends object> {
  readonly resource: Resource<Row, Filter, Values>;
  readonly titles: Record<EditorTarget<Values>['mode'], string>;
  /** The `Form.Item`s; what the seed holds beyond them is submitted as it was. */
  readonly children: (editor: EditorTarget<Values>, form: FormInstance<Values>) => ReactNode;
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
  editor,
}: EditorDialogProps<Row, Filter, Values> & { readonly editor: Editor<Values> }) {
  const [form] = Form.useForm<Values>();
  const body = useRef<HTMLDivElement>(null);
  const { draftChanged, editorClosed, editorSubmitted } = useResourceEvents(resource);
  const { unplaced, forget, focusFirstInvalid } = useServerErrors(form, editor.fieldErrors, body);
  const [holds, setHolds] = useState(0);
  const isSubmitting = editor.status === 'submitting';

  const typed = useRef(editor.seed);
  useEffect(() => {
    const keep = () => draftChanged(typed.current);
    const keepWhenHidden = () => {
      if (document.visibilityState === 'hidden') keep();
    };
    // A reload does not unmount; a tablet ends hidden pages without a word.
    window.addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keepWhenHidden);
    return () => {
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keepWhenHidden);
      keep();
    };
  }, [draftChanged]);

  return (
    <Dialog title={titles[editor.mode]} onDismiss={() => editorClosed()} width={width}>
      <div ref={body} className="editor" aria-busy={isSubmitting}>
        {unplaced.length > 0 && (
          <Alert
            className="editor__unplaced"
            type="error"
            content={unplaced.map(({ message }) => message).join('；')}
          />
        )}
        <Form<Values>
          id={`${resource.name}-editor`}
          form={form}
          initialValues={editor.seed}
          labelCol={{ span: 6 }}
          wrapperCol={{ span: 18 }}
          autoComplete="off"
          onValuesChange={(changed, values) => {
            forget(changed);
            typed.current = { ...typed.current, ...values };
          }}
          onSubmit={(values) => {
            if (holds === 0) editorSubmitted({ ...editor.seed, ...values });
          }}
          onSubmitFailed={focusFirstInvalid}
        >
          <HoldContext.Provider value={setHolds}>{children(editor, form)}</HoldContext.Provider>
          <Space className="editor__buttons">
            <Button disabled={isSubmitting} onClick={() => editorClosed()}>
              {messages.buttons.cancel}
            </Button>
            <Button type="primary" htmlType="submit" disabled={holds > 0} loading={isSubmitting}>
              {messages.buttons.submit}
            </Button>
          </Space>
        </Form>
      </div>
    </Dialog>
  );
}
