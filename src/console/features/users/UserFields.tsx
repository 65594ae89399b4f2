import { Form, Input, Radio, Select, Switch } from '@arco-design/web-react';
import type { FormInstance } from '@arco-design/web-react';
import { useSelector } from 'react-redux';
import { newUser } from '../../../contract/users';
import {
  cookCategories,
  cookCategoryLabels,
  sexLabels,
  sexes,
  userTypeLabels,
  userTypes,
} from '../../../contract/people';
import { rulesOf } from '../../kit/editor/rules';
import type { EditorTarget } from '../../kit/resource/types';
import { ImageUpload } from '../../parts/image-upload/ImageUpload';
import { PasswordFields } from '../../parts/password-fields/PasswordFields';
import { UnitPicker } from '../../parts/unit-picker/UnitPicker';
import type { UserForm } from './users.api';
import { userUnitTree } from './users.resource';
import { selectRoleChoices } from './users.slice';
import { texts } from './users.texts';

const sexChoices = sexes.map((value) => ({ value, label: sexLabels[value] }));
const rules = rulesOf(newUser);
const { fields } = texts;

interface UserFieldsProps {
  readonly editor: EditorTarget<UserForm>;
  readonly form: FormInstance<UserForm>;
  readonly hasTypeChoice: boolean;
}

/** All fields of a user; account and password are given once. */
export function UserFields({ editor, form, hasTypeChoice }: UserFieldsProps) {
  const roles = useSelector(selectRoleChoices);
  const isNew = editor.mode === 'create';
  return (
    <>
      <Form.Item field="username" label={fields.username} rules={isNew ? rules.username : []}>
        <Input disabled={!isNew} autoComplete="off" />
      </Form.Item>
      <Form.Item field="name" label={fields.name} rules={rules.name}>
        <Input />
      </Form.Item>
      {isNew && <PasswordFields typedPassword={() => form.getFieldsValue().password} label={fields.newPassword} />}
      <Form.Item field="sex" label={fields.sex}>
        <Radio.Group options={sexChoices} />
      </Form.Item>
      <Form.Item field="phone" label={fields.phone} rules={rules.phone}>
        <Input />
      </Form.Item>
      {hasTypeChoice && (
        <Form.Item field="userType" label={fields.userType} rules={rules.userType}>
          <Select
            aria-label={fields.userType}
            options={userTypes.map((value) => ({ value, label: userTypeLabels[value] }))}
          />
        </Form.Item>
      )}
      <Form.Item shouldUpdate noStyle>
        {({ userType }: Partial<UserForm>) =>
          (userType ?? editor.seed.userType) === 3 && (
            <Form.Item field="category" label={fields.category}>
              <Select
                aria-label={fields.category}
                options={cookCategories.map((value) => ({ value, label: cookCategoryLabels[value] }))}
              />
            </Form.Item>
          )
        }
      </Form.Item>
      <Form.Item field="roleIds" label={fields.roleIds}>
        <Select
          mode="multiple"
          aria-label={fields.roleIds}
          options={roles.map(({ id, label }) => ({ value: id, label }))}
        />
      </Form.Item>
      <Form.Item field="unitId" label={fields.unitId} rules={rules.unitId}>
        <UnitPicker tree={userUnitTree} label={fields.unitId} />
      </Form.Item>
      <Form.Item field="isEnabled" label={fields.isEnabled} triggerPropName="checked">
        <Switch aria-label={fields.isEnabled} />
      </Form.Item>
      <Form.Item field="isLocked" label={fields.isLocked} triggerPropName="checked">
        <Switch aria-label={fields.isLocked} />
      </Form.Item>
      <Form.Item field="avatar" label={fields.avatar}>
        <ImageUpload label={fields.avatar} />
      </Form.Item>
      <Form.Item field="note" label={fields.note} rules={rules.note}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </>
  );
}
