import { DatePicker, Form, Input, InputNumber, Select } from '@arco-design/web-react';
import { newFiling } from '../../../../contract/filing-record';
import type { NewFiling } from '../../../../contract/filing-record';
import {
  banquetKindLabels,
  banquetKinds,
  filingLimits,
  filingTypeLabels,
  filingTypes,
} from '../../../../contract/filing-terms';
import { rulesOf } from '../../../kit/editor/rules';
import { UnitCascader } from '../../../parts/unit-cascader/UnitCascader';
import { editorTree } from '../filings.resource';
import { texts as common } from '../filings.texts';
import { texts } from './editor.texts';

const rules = rulesOf(newFiling);
const { fields } = texts;

function NumberItem({ field, max }: { readonly field: 'people' | 'mealCount' | 'tables'; readonly max: number }) {
  return (
    <Form.Item field={field} label={fields[field]} rules={rules[field]}>
      <InputNumber min={0} max={max} precision={0} style={{ width: 160 }} />
    </Form.Item>
  );
}

function TextItem({ field }: { readonly field: keyof NewFiling & ('hostName' | 'hostPhone' | 'site' | 'village') }) {
  return (
    <Form.Item field={field} label={fields[field]} rules={rules[field]}>
      <Input autoComplete="off" />
    </Form.Item>
  );
}

/** Who holds it, where, when, for how many. */
export function BanquetFields() {
  return (
    <>
      <Form.Item field="type" label={fields.type} rules={rules.type}>
        <Select
          aria-label={fields.type}
          options={filingTypes.map((value) => ({ value, label: filingTypeLabels[value] }))}
        />
      </Form.Item>
      <Form.Item field="kind" label={fields.kind}>
        <Select
          aria-label={fields.kind}
          options={banquetKinds.map((value) => ({ value, label: banquetKindLabels[value] }))}
        />
      </Form.Item>
      <TextItem field="hostName" />
      <TextItem field="hostPhone" />
      <Form.Item field="heldAt" label={fields.heldAt} rules={rules.heldAt}>
        <DatePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm:ss" style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item field="unitId" label={fields.unitName} rules={rules.unitId}>
        <UnitCascader tree={editorTree} label={fields.unitName} placeholder={common.filters.unit} width="100%" />
      </Form.Item>
      <TextItem field="village" />
      <TextItem field="site" />
      <NumberItem field="people" max={filingLimits.people} />
      <NumberItem field="tables" max={filingLimits.tables} />
      <NumberItem field="mealCount" max={filingLimits.meals} />
      <Form.Item field="note" label={fields.note} rules={rules.note}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
    </>
  );
}
