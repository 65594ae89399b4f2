import { Form, Input } from '@arco-design/web-react';
import { newRole } from '../../../contract/roles';
import { EditorDialog } from '../../kit/editor/EditorDialog';
import { rulesOf } from '../../kit/editor/rules';
import { rolesResource } from './roles.resource';
import { texts } from './roles.texts';

const rules = rulesOf(newRole);
const { fields } = texts;

export default function RoleEditor() {
  return (
    <EditorDialog resource={rolesResource} titles={{ create: texts.create, update: texts.edit }}>
      {() => (
        <>
          <Form.Item field="authority" label={fields.authority} rules={rules.authority}>
            <Input />
          </Form.Item>
          <Form.Item field="note" label={fields.note} rules={rules.note}>
            <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
          </Form.Item>
        </>
      )}
    </EditorDialog>
  );
}
