import { Form, Input, Select } from '@arco-design/web-react';
import { newFiling } from '../../../../contract/filing-record';
import type { NewFiling } from '../../../../contract/filing-record';
import { banquetKindLabels, banquetKinds, filingTypeLabels, filingTypes } from '../../../../contract/filing-terms';
import { DateField } from '../../../kit/date/DateField';
import { HelpedItem } from '../../../kit/editor/HelpedItem';
import { NumberInput } from '../../../kit/editor/NumberInput';
import { PhoneInput } from '../../../kit/editor/PhoneInput';
import { rulesOf } from '../../../kit/editor/rules';
import { UnitCascader } from '../../../parts/unit-cascader/UnitCascader';
import { editorTree } from '../filings.resource';
import { texts as common } from '../filings.texts';
import { texts } from './editor.texts';
import { useStar } from './required';

const rules = rulesOf(newFiling);
const { fields, help } = texts;

function NumberItem({ field }: { readonly field: 'people' | 'mealCount' | 'tables' }) {
  return (
    <HelpedItem
      id={`filings-${field}-help`}
      help={help[field]}
      field={field}
      label={fields[field]}
      rules={rules[field]}
      {...useStar(field)}
    >
      <NumberInput style={{ width: 160 }} />
    </HelpedItem>
  );
}

function TextItem({ field }: { readonly field: keyof NewFiling & ('hostName' | 'hostPhone' | 'site' | 'village') }) {
  return (
    <Form.Item field={field} label={fields[field]} rules={rules[field]} {...useStar(field)}>
      {field === 'hostPhone' ? <PhoneInput /> : <Input autoComplete="off" />}
    </Form.Item>
  );
}

/** Who holds it, where, when, for how many. */
export function BanquetFields() {
  return (
    <div className="editor__group">
      <Form.Item field="type" label={fields.type} rules={rules.type}>
        <Select
          aria-label={fields.type}
          options={filingTypes.map((value) => ({ value, label: filingTypeLabels[value] }))}
        />
      </Form.Item>
      <Form.Item field="kind" label={fields.kind} {...useStar('kind')}>
        <Select
          aria-label={fields.kind}
          options={banquetKinds.map((value) => ({ value, label: banquetKindLabels[value] }))}
        />
      </Form.Item>
      <TextItem field="hostName" />
      <TextItem field="hostPhone" />
      <Form.Item field="heldAt" label={fields.heldAt} rules={rules.heldAt}>
        <DateField kind="moment" />
      </Form.Item>
      <Form.Item field="unitId" label={fields.unitName} rules={rules.unitId}>
        <UnitCascader tree={editorTree} label={fields.unitName} placeholder={common.filters.unit} width="100%" />
      </Form.Item>
      <TextItem field="village" />
      <TextItem field="site" />
      <NumberItem field="people" />
      <NumberItem field="tables" />
      <NumberItem field="mealCount" />
      <Form.Item className="editor__whole" field="note" label={fields.note} rules={rules.note}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
    </div>
  );
}
