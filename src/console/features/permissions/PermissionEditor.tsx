import { Button, Form, Input, Switch } from '@arco-design/web-react';
import { newPermission } from '../../../contract/permissions';
import { EditorDialog } from '../../kit/editor/EditorDialog';
import { rulesOf } from '../../kit/editor/rules';
import type { EditorTarget } from '../../kit/resource/types';
import { messages } from '../../locale/messages';
import { permissionsResource } from './permissions.resource';
import type { PermissionForm } from './permissions.resource';
import { texts } from './permissions.texts';
import './permissions.css';

const rules = rulesOf(newPermission);
const { fields } = texts;

export default function PermissionEditor() {
  return (
    <EditorDialog resource={permissionsResource} titles={{ create: texts.create, update: texts.edit }} width={760}>
      {(editor) => <PermissionFields editor={editor} />}
    </EditorDialog>
  );
}

function PermissionFields({ editor }: { readonly editor: EditorTarget<PermissionForm> }) {
  const isBuiltIn = editor.seed.isBuiltIn === true;
  // What endpoints go by stays; actions that were added to it may go again.
  const fixed = isBuiltIn ? editor.seed.actions.length : 0;
  return (
    <>
      <Form.Item field="name" label={fields.name} rules={rules.name}>
        <Input disabled={isBuiltIn} />
      </Form.Item>
      <Form.Item field="description" label={fields.description} rules={rules.description}>
        <Input />
      </Form.Item>
      <Form.Item field="icon" label={fields.icon} rules={rules.icon}>
        <Input />
      </Form.Item>
      <Form.Item field="isStrict" label={fields.isStrict} triggerPropName="checked">
        <Switch aria-label={fields.isStrict} />
      </Form.Item>
      <Form.Item field="isEnabled" label={fields.isEnabled} triggerPropName="checked">
        <Switch aria-label={fields.isEnabled} />
      </Form.Item>
      <Form.Item field="note" label={fields.note} rules={rules.note}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <Form.Item label={texts.actions}>
        <Form.List field="actions">
          {(items, { add, remove }) => (
            <>
              {items.map(({ key, field }, index) => (
                <div key={key} className="permission-action">
                  <Form.Item
                    className="permission-action__name"
                    wrapperCol={{ span: 24 }}
                    field={`${field}.action`}
                    rules={[{ required: true, message: '请输入操作标识' }]}
                  >
                    <Input
                      aria-label={`${texts.action.action} ${index + 1}`}
                      placeholder={texts.action.action}
                      disabled={index < fixed}
                    />
                  </Form.Item>
                  <Form.Item noStyle field={`${field}.description`}>
                    <Input
                      aria-label={`${texts.action.description} ${index + 1}`}
                      placeholder={texts.action.description}
                    />
                  </Form.Item>
                  <Form.Item noStyle field={`${field}.isEnabled`} triggerPropName="checked">
                    <Switch aria-label={`${texts.action.isEnabled} ${index + 1}`} />
                  </Form.Item>
                  <Form.Item noStyle field={`${field}.note`}>
                    <Input aria-label={`${texts.action.note} ${index + 1}`} placeholder={texts.action.note} />
                  </Form.Item>
                  <Button
                    size="small"
                    disabled={index < fixed}
                    aria-label={`${messages.buttons.remove}操作 ${index + 1}`}
                    onClick={() => remove(index)}
                  >
                    {messages.buttons.remove}
                  </Button>
                </div>
              ))}
              <Button size="small" onClick={() => add({ action: '', isEnabled: true })}>
                {texts.addAction}
              </Button>
            </>
          )}
        </Form.List>
      </Form.Item>
    </>
  );
}
