import { Button, Form, Input, Switch } from '@arco-design/web-react';
import { permissions } from '../../../contract/permissions';
import type { PermissionForm } from '../../../contract/permissions';
import { HelpedItem } from '../../kit/editor/HelpedItem';
import { rulesOf } from '../../kit/editor/rules';
import type { EditorTarget } from '../../kit/resource/types';
import { messages } from '../../locale/messages';
import { editorOf } from '../../parts/resource-screen/DeclaredEditor';
import { permissionsResource } from './permissions.resource';
import { texts } from './permissions.texts';
import './permissions.css';

const { name, actions: actionsField } = permissions.fields;
const rules = rulesOf(permissions.form);

export default editorOf(permissions, permissionsResource, {
  width: 760,
  items: {
    name: ({ seed }) => (
      <HelpedItem id="permissions-name-help" help={name.help} field="name" label={name.label} rules={rules.name}>
        <Input disabled={seed.isBuiltIn === true} />
      </HelpedItem>
    ),
    actions: (editor) => <ActionsItem editor={editor} />,
  },
  compared: {
    actions: ({ actions }) =>
      actions.length > 0 && (
        <ul>
          {actions.map(({ action, description = '', isEnabled, note = '' }, index) => (
            <li key={index}>{`${action} ${description} ${texts.isEnabled}：${isEnabled ? '是' : '否'} ${note}`}</li>
          ))}
        </ul>
      ),
  },
});

function ActionsItem({ editor: { seed } }: { readonly editor: EditorTarget<PermissionForm> }) {
  // What endpoints go by stays; actions that were added to it may go again.
  const fixed = seed.isBuiltIn === true ? seed.actions.length : 0;
  return (
    <Form.Item label={actionsField.label}>
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
                    aria-label={`${texts.action} ${index + 1}`}
                    placeholder={texts.action}
                    disabled={index < fixed}
                  />
                </Form.Item>
                <Form.Item noStyle field={`${field}.description`}>
                  <Input aria-label={`${texts.description} ${index + 1}`} placeholder={texts.description} />
                </Form.Item>
                <Form.Item noStyle field={`${field}.isEnabled`} triggerPropName="checked">
                  <Switch aria-label={`${texts.isEnabled} ${index + 1}`} />
                </Form.Item>
                <Form.Item noStyle field={`${field}.note`}>
                  <Input aria-label={`${texts.note} ${index + 1}`} placeholder={texts.note} />
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
  );
}
