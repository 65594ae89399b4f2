import { DatePicker, Form, Input, InputNumber, Radio, Select } from '@arco-design/web-react';
import { newCook } from '../../../contract/cooks';
import type { NewCook } from '../../../contract/cooks';
import {
  cookCategories,
  cookCategoryLabels,
  educationLabels,
  educations,
  sexLabels,
  sexes,
} from '../../../contract/people';
import { rulesOf } from '../../kit/editor/rules';
import type { EditorTarget } from '../../kit/resource/types';
import { ImageUpload } from '../../parts/image-upload/ImageUpload';
import type { CookForm } from './cooks.api';
import { texts } from './cooks.texts';

const sexChoices = sexes.map((value) => ({ value, label: sexLabels[value] }));
const rules = rulesOf(newCook);
const { fields } = texts;
type TextField = keyof typeof fields & keyof NewCook;

function TextItem({ field, area = false }: { readonly field: TextField; readonly area?: boolean }) {
  return (
    <Form.Item field={field} label={fields[field]} rules={rules[field]}>
      {area ? <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} /> : <Input />}
    </Form.Item>
  );
}

function FlagItem({ field, yes, no }: { readonly field: TextField; readonly yes: string; readonly no: string }) {
  return (
    <Form.Item field={field} label={fields[field]}>
      <Radio.Group
        options={[
          { label: yes, value: true },
          { label: no, value: false },
        ]}
      />
    </Form.Item>
  );
}

/** All fields of a cook; the account is given once. */
export function CookFields({ editor }: { readonly editor: EditorTarget<CookForm> }) {
  return (
    <>
      <Form.Item field="account" label={fields.account} rules={editor.mode === 'create' ? rules.account : []}>
        <Input disabled={editor.mode === 'update'} autoComplete="off" />
      </Form.Item>
      <TextItem field="name" />
      <Form.Item field="sex" label={fields.sex}>
        <Radio.Group options={sexChoices} />
      </Form.Item>
      <Form.Item field="birthday" label={fields.birthday}>
        <DatePicker format="YYYY-MM-DD" disabledDate={(day) => day.valueOf() > Date.now()} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item field="education" label={fields.education}>
        <Select options={educations.map((value) => ({ value, label: educationLabels[value] }))} />
      </Form.Item>
      <TextItem field="phone" />
      <Form.Item field="category" label={fields.category} rules={rules.category}>
        <Select options={cookCategories.map((value) => ({ value, label: cookCategoryLabels[value] }))} />
      </Form.Item>
      <TextItem field="employer" />
      <TextItem field="addr" />
      <TextItem field="area" />
      <TextItem field="coverage" />
      <FlagItem field="hasHealthCertificate" yes="有" no="无" />
      <FlagItem field="isValid" yes="是" no="否" />
      <FlagItem field="isTrained" yes="是" no="否" />
      <Form.Item field="trainCount" label={fields.trainCount}>
        <InputNumber min={0} max={9999} precision={0} />
      </Form.Item>
      <Form.Item field="trainDays" label={fields.trainDays}>
        <InputNumber min={0} max={9999} precision={0} />
      </Form.Item>
      <TextItem field="helper" />
      <TextItem field="teamMembers" />
      <TextItem field="teamCharacteristics" />
      <Form.Item field="photo" label={fields.photo}>
        <ImageUpload label={fields.photo} />
      </Form.Item>
      <Form.Item field="safetyCommitment" label={fields.safetyCommitment}>
        <ImageUpload label={fields.safetyCommitment} />
      </Form.Item>
      <TextItem field="introduction" area />
    </>
  );
}
