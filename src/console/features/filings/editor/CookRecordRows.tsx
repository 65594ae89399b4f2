import { Form, Input, Select } from '@arco-design/web-react';
import type { ReactNode } from 'react';
import { cookRecord } from '../../../../contract/filing-parts';
import type { CookRecord } from '../../../../contract/filing-parts';
import {
  certificateTickLabels,
  certificateTicks,
  filingLimits,
  trainingTickLabels,
  trainingTicks,
} from '../../../../contract/filing-terms';
import { educationLabels, educations, sexLabels, sexes } from '../../../../contract/people';
import { DateField } from '../../../kit/date/DateField';
import { NumberInput } from '../../../kit/editor/NumberInput';
import { rulesOf } from '../../../kit/editor/rules';
import { Rows } from '../../../kit/editor/Rows';
import { phoneRules } from './phoneRules';
import { texts as detailTexts } from '../detail/detail.texts';
import { texts } from './editor.texts';

const rules = { ...rulesOf(cookRecord), phone: phoneRules };
const t = detailTexts.cookColumns;

const choices = <T extends number>(values: readonly T[], labels: Readonly<Record<T, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

interface CellProps {
  readonly prefix: string;
  readonly field: keyof CookRecord;
  readonly width: number;
  readonly children: ReactNode;
}

function Cell({ prefix, field, width, children }: CellProps) {
  return (
    <Form.Item field={`${prefix}.${field}`} rules={rules[field]} wrapperCol={{ span: 24 }} style={{ width }}>
      {children}
    </Form.Item>
  );
}

const text = (label: string) => <Input aria-label={label} placeholder={label} />;
const select = (label: string, options: { readonly value: number; readonly label: string }[]) => (
  <Select aria-label={label} placeholder={label} options={options} allowClear />
);

/** Rows of the cook filing register; a registered cook fills the first one where there is none. */
export function CookRecordRows() {
  return (
    <Rows field="cookRecords" what={texts.sections.records} most={filingLimits.crew} blank={{ name: '' }}>
      {(prefix) => (
        <>
          <Cell prefix={prefix} field="name" width={110}>
            {text(t.name)}
          </Cell>
          <Cell prefix={prefix} field="sex" width={84}>
            {select(t.sex, choices(sexes, sexLabels))}
          </Cell>
          <Cell prefix={prefix} field="birthday" width={140}>
            <DateField placeholder={t.birthday} mayLieAhead={false} />
          </Cell>
          <Cell prefix={prefix} field="education" width={140}>
            {select(t.education, choices(educations, educationLabels))}
          </Cell>
          <Cell prefix={prefix} field="phone" width={140}>
            {text(t.phone)}
          </Cell>
          <Cell prefix={prefix} field="addr" width={180}>
            {text(t.addr)}
          </Cell>
          <Cell prefix={prefix} field="coverage" width={150}>
            {text(t.coverage)}
          </Cell>
          <Cell prefix={prefix} field="certificate" width={120}>
            {select(t.certificate, choices(certificateTicks, certificateTickLabels))}
          </Cell>
          <Cell prefix={prefix} field="training" width={120}>
            {select(t.training, choices(trainingTicks, trainingTickLabels))}
          </Cell>
          <Cell prefix={prefix} field="trainCount" width={110}>
            <NumberInput aria-label={t.trainCount} placeholder={t.trainCount} />
          </Cell>
          <Cell prefix={prefix} field="remark" width={200}>
            {text(t.remark)}
          </Cell>
        </>
      )}
    </Rows>
  );
}
