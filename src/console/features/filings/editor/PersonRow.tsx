import { Button, Form, Input, Select, Tag } from '@arco-design/web-react';
import { IconDelete, IconDown, IconUp } from '@arco-design/web-react/icon';
import { useState } from 'react';
import { cookRecord } from '../../../../contract/filing-parts';
import type { CookRecord } from '../../../../contract/filing-parts';
import {
  certificateTickLabels,
  certificateTicks,
  crewRoleLabels,
  crewRoles,
  trainingTickLabels,
  trainingTicks,
} from '../../../../contract/filing-terms';
import { educationLabels, educations, sexLabels, sexes } from '../../../../contract/people';
import { DateField } from '../../../kit/date/DateField';
import { NumberInput } from '../../../kit/editor/NumberInput';
import { PhoneInput } from '../../../kit/editor/PhoneInput';
import { RowItem } from '../../../kit/editor/RowItem';
import { rulesOf } from '../../../kit/editor/rules';
import { messages } from '../../../locale/messages';
import type { FilingForm } from '../filings.api';
import { texts } from './editor.texts';
import { hiredCookOf } from './people';
import type { Person } from './people';
import { phoneRules } from './phoneRules';

const rules = { ...rulesOf(cookRecord), phone: phoneRules };
const t = texts.people;

const choices = <Value extends number>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));
const roles = choices(crewRoles, crewRoleLabels);
const certificates = choices(certificateTicks, certificateTickLabels);
const trainings = choices(trainingTicks, trainingTickLabels);

interface PartProps {
  /** Path of the person in the form. */
  readonly prefix: string;
}

interface TextProps extends PartProps {
  readonly field: keyof CookRecord & keyof typeof t;
  readonly width: number;
  readonly readOnly?: boolean;
}

function TextItem({ prefix, field, width, readOnly = false }: TextProps) {
  return (
    <RowItem field={`${prefix}.${field}`} label={t[field]} rules={rules[field]} width={width}>
      {field === 'phone' ? <PhoneInput /> : <Input autoComplete="off" readOnly={readOnly} />}
    </RowItem>
  );
}

interface ChoiceProps extends Omit<TextProps, 'field' | 'readOnly'> {
  readonly field: keyof Person & keyof typeof t;
  readonly options: { readonly value: number; readonly label: string }[];
}

function ChoiceItem({ prefix, field, width, options }: ChoiceProps) {
  return (
    <RowItem field={`${prefix}.${field}`} label={t[field]} width={width}>
      <Select aria-label={t[field]} options={options} allowClear={field !== 'role'} />
    </RowItem>
  );
}

/** Facts for the cook filing register. */
function FurtherFacts({ prefix }: PartProps) {
  return (
    <div className="form-rows__row filing-editor__further">
      <ChoiceItem prefix={prefix} field="sex" width={84} options={choices(sexes, sexLabels)} />
      <RowItem field={`${prefix}.birthday`} label={t.birthday} rules={rules.birthday} width={150}>
        <DateField mayLieAhead={false} />
      </RowItem>
      <ChoiceItem prefix={prefix} field="education" width={150} options={choices(educations, educationLabels)} />
      <TextItem prefix={prefix} field="addr" width={240} />
      <TextItem prefix={prefix} field="coverage" width={200} />
      <ChoiceItem prefix={prefix} field="training" width={110} options={trainings} />
      <RowItem field={`${prefix}.trainCount`} label={t.trainCount} rules={rules.trainCount} width={84}>
        <NumberInput />
      </RowItem>
      <TextItem prefix={prefix} field="remark" width={400} />
    </div>
  );
}

interface PersonRowProps extends PartProps {
  readonly index: number;
  readonly onRemove: () => void;
}

/** One person: what each of them is asked for, and further facts on demand. */
export function PersonRow({ prefix, index, onRemove }: PersonRowProps) {
  const { form } = Form.useFormContext();
  const [isOpen, setOpen] = useState(false);
  const isRegistered = form.getFieldValue(`${prefix}.cookId`) !== undefined;
  return (
    <div role="group" aria-label={t.one(index + 1)} className="form-rows__row filing-editor__person">
      <ChoiceItem prefix={prefix} field="role" width={90} options={roles} />
      {/* The register of cooks says what a registered cook is called. */}
      <TextItem prefix={prefix} field="name" width={150} readOnly={isRegistered} />
      <TextItem prefix={prefix} field="phone" width={150} />
      <ChoiceItem prefix={prefix} field="certificate" width={110} options={certificates} />
      <div className="filing-editor__person-buttons">
        <Button
          type="text"
          icon={isOpen ? <IconUp /> : <IconDown />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t.more}
        </Button>
        <Button
          icon={<IconDelete />}
          aria-label={messages.rows.removeAt(texts.sections.people, index + 1)}
          onClick={onRemove}
        />
        {isRegistered && <Tag>{t.registered}</Tag>}
        <Form.Item shouldUpdate noStyle>
          {(filing: FilingForm) =>
            hiredCookOf(filing) === filing.staff?.[index] && <Tag color="arcoblue">{t.hired}</Tag>
          }
        </Form.Item>
      </div>
      {isOpen && <FurtherFacts prefix={prefix} />}
    </div>
  );
}
