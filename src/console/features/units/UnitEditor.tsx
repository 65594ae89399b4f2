import { Alert, Form, Input, Radio } from '@arco-design/web-react';
import { newUnit, unitChange } from '../../../contract/units';
import { EditorDialog } from '../../kit/editor/EditorDialog';
import { NumberInput } from '../../kit/editor/NumberInput';
import { rulesOf } from '../../kit/editor/rules';
import type { EditorTarget } from '../../kit/resource/types';
import { UnitPicker } from '../../parts/unit-picker/UnitPicker';
import { unitConflictFields } from './unitConflict';
import type { UnitForm } from './units.api';
import { parentTree, unitsResource } from './units.resource';
import { texts } from './units.texts';

const rules = rulesOf(newUnit);
const changeRules = rulesOf(unitChange);
const { fields } = texts;

export default function UnitEditor() {
  return (
    <EditorDialog
      resource={unitsResource}
      titles={{ create: texts.create, update: texts.edit }}
      conflictFields={unitConflictFields}
    >
      {(editor) => <UnitFields editor={editor} />}
    </EditorDialog>
  );
}

function UnitFields({ editor }: { readonly editor: EditorTarget<UnitForm> }) {
  const isNew = editor.mode === 'create';
  return (
    <>
      {editor.seed.parentId !== undefined && (
        <>
          <Form.Item field="parentId" label={fields.parentId} rules={rules.parentId}>
            <UnitPicker tree={parentTree} label={fields.parentId} />
          </Form.Item>
          <Form.Item shouldUpdate noStyle>
            {({ parentId }: Partial<UnitForm>) =>
              !isNew &&
              parentId !== undefined &&
              parentId !== editor.seed.parentId && <Alert type="warning" content={texts.moveWarning} />
            }
          </Form.Item>
        </>
      )}
      <Form.Item field="code" label={fields.code} rules={rules.code}>
        <Input inputMode="numeric" />
      </Form.Item>
      <Form.Item field="name" label={fields.name} rules={rules.name}>
        <Input />
      </Form.Item>
      {!isNew && (
        <Form.Item field="label" label={fields.label} rules={changeRules.label}>
          <Input />
        </Form.Item>
      )}
      <Form.Item field="fullName" label={fields.fullName} rules={rules.fullName}>
        <Input placeholder="留空时为上级全称加名称" />
      </Form.Item>
      <Form.Item field="isDetail" label={fields.isDetail}>
        <Radio.Group
          options={[
            { label: '是', value: true },
            { label: '否', value: false },
          ]}
        />
      </Form.Item>
      <Form.Item field="order" label={fields.order} rules={rules.order}>
        <NumberInput />
      </Form.Item>
      <Form.Item field="description" label={fields.description} rules={rules.description}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <Form.Item field="note" label={fields.note} rules={rules.note}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </>
  );
}
