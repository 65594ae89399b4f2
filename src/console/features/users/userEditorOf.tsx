import { Alert, Form, Select, Switch } from '@arco-design/web-react';
import type { FormInstance } from '@arco-design/web-react';
import { useSelector } from 'react-redux';
import type { Declaration } from '../../../contract/resource';
import { signInLockText, users } from '../../../contract/users';
import type { User, UserFilter, UserForm } from '../../../contract/users';
import { HelpedItem } from '../../kit/editor/HelpedItem';
import { rulesOf } from '../../kit/editor/rules';
import type { EditorTarget } from '../../kit/resource/types';
import { PasswordFields } from '../../parts/password-fields/PasswordFields';
import { editorOf } from '../../parts/resource-screen/DeclaredEditor';
import { UnitName } from '../../parts/unit-cascader/UnitName';
import { UnitPicker } from '../../parts/unit-picker/UnitPicker';
import { userUnitTree } from './users.resource';
import type { UsersResource } from './users.resource';
import { selectRoleChoices } from './users.slice';
import { texts } from './users.texts';

const { password, category, roleIds, unitId, lockedUntil } = users.fields;
const { unitId: unitRules } = rulesOf(users.form);
const helpId = (name: keyof typeof users.fields) => `users-${name}-help`;

/** What a switch does to the user whom it is about. */
const flagItem = (name: 'isEnabled' | 'isLocked', isNew: boolean) => {
  const { label, help } = users.fields[name];
  return (
    <HelpedItem id={helpId(name)} help={isNew ? undefined : help} field={name} label={label} triggerPropName="checked">
      <Switch aria-label={label} />
    </HelpedItem>
  );
};

const items = {
  password: ({ mode }: EditorTarget<UserForm>, form: FormInstance<UserForm>) =>
    mode === 'create' && <PasswordFields typedPassword={() => form.getFieldsValue().password} label={password.label} />,
  category: ({ seed }: EditorTarget<UserForm>) => (
    <Form.Item shouldUpdate noStyle>
      {({ userType = seed.userType }: Partial<UserForm>) =>
        userType === 3 && (
          <Form.Item field="category" label={category.label}>
            <Select
              aria-label={category.label}
              options={category.words.map(([value, text]) => ({ value: Number(value), label: text }))}
            />
          </Form.Item>
        )
      }
    </Form.Item>
  ),
  roleIds: () => (
    <HelpedItem id={helpId('roleIds')} help={roleIds.help} field="roleIds" label={roleIds.label}>
      <RoleSelect />
    </HelpedItem>
  ),
  unitId: () => (
    <HelpedItem id={helpId('unitId')} help={unitId.help} field="unitId" label={unitId.label} rules={unitRules}>
      <UnitPicker tree={userUnitTree} label={unitId.label} />
    </HelpedItem>
  ),
  isEnabled: ({ mode }: EditorTarget<UserForm>) => flagItem('isEnabled', mode === 'create'),
  isLocked: ({ mode, seed }: EditorTarget<UserForm>) => (
    <>
      {flagItem('isLocked', mode === 'create')}
      {seed.lockedUntil !== undefined && (
        <Form.Item label={lockedUntil.label}>{signInLockText(seed.lockedUntil, seed.failedSignIns)}</Form.Item>
      )}
    </>
  ),
};

function RoleSelect(given: { readonly value?: number[]; readonly onChange?: (ids: number[]) => void }) {
  const roles = useSelector(selectRoleChoices);
  const options = roles.map(({ id, label }) => ({ value: id, label }));
  const { value = [] } = given;
  return (
    <>
      <Select mode="multiple" aria-label={roleIds.label} options={options} {...given} />
      {value.length === 0 && <Alert type="warning" content={texts.withoutRole} />}
    </>
  );
}

function RoleNames({ ids }: { readonly ids: readonly number[] }) {
  const roles = useSelector(selectRoleChoices);
  return <>{ids.map((id) => roles.find((role) => role.id === id)?.label ?? String(id)).join('、')}</>;
}

/** A chunk of its own: uploads and the tree of units are needed only here. */
export const userEditorOf = (declaration: Declaration<User, UserFilter, UserForm>, resource: UsersResource) =>
  editorOf(declaration, resource, {
    width: 680,
    items,
    compared: {
      roleIds: ({ roleIds: ids = [] }) => ids.length > 0 && <RoleNames ids={ids} />,
      unitId: ({ unitId: id, unit }) =>
        id !== undefined && <UnitName tree={userUnitTree} id={id} known={unit?.name ?? String(id)} />,
    },
  });
