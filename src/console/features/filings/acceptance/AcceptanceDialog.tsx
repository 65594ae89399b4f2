import { Form } from '@arco-design/web-react';
import { filingLabels } from '../../../../contract/filing-labels';
import { registerRow } from '../../../../contract/filing-parts';
import { filingLimits } from '../../../../contract/filing-terms';
import { acceptanceForm } from '../../../../contract/filing-work';
import { conflictFieldsOf } from '../../../kit/conflict/conflictField';
import { EditorDialog } from '../../../kit/editor/EditorDialog';
import { NumberInput } from '../../../kit/editor/NumberInput';
import { Rows } from '../../../kit/editor/Rows';
import { rulesOf } from '../../../kit/editor/rules';
import { SignatureField } from '../../../parts/signature/SignatureField';
import { RegisterTable } from '../detail/tabs/RegisterTable';
import { RegisterCells } from '../guidance/RegisterCells';
import type { RegisterCellProps } from '../guidance/RegisterCells';
import { acceptance } from './acceptance.resource';
import type { AcceptanceValues } from './acceptance.resource';
import { texts } from './acceptance.texts';

const rules = rulesOf(acceptanceForm);
const rowRules = rulesOf(registerRow);
const counts = ['servedMeals', 'servedPeople', 'guidances', 'illPeople'] as const;
const blank = { site: '', guidance: '', remarks: '' };

const field = conflictFieldsOf<AcceptanceValues>();
const conflictFields = [
  ...counts.map((name) => field(name, filingLabels[name])),
  field('register', texts.register, (rows) => <RegisterTable rows={rows} />),
  field('acceptanceSignature', texts.signature, () => texts.signature),
];

function Cell({ prefix, field: name, label, width, children }: RegisterCellProps) {
  return (
    <Form.Item
      field={`${prefix}.${name}`}
      label={label}
      layout="vertical"
      rules={rowRules[name]}
      wrapperCol={{ span: 24 }}
      style={{ width }}
    >
      {children}
    </Form.Item>
  );
}

/** Takes what is known of a banquet once it is over. */
export default function AcceptanceDialog() {
  return (
    <EditorDialog
      resource={acceptance}
      titles={{ create: texts.title, update: texts.title }}
      conflictFields={conflictFields}
      width={980}
    >
      {() => (
        <>
          <p>{texts.hint}</p>
          {counts.map((name) => (
            <Form.Item key={name} field={name} label={filingLabels[name]} rules={rules[name]}>
              <NumberInput style={{ width: 160 }} />
            </Form.Item>
          ))}
          <Rows field="register" label={texts.register} what={texts.row} most={filingLimits.registerRows} blank={blank}>
            {(prefix) => <RegisterCells prefix={prefix} Cell={Cell} />}
          </Rows>
          <Form.Item field="acceptanceSignature" label={texts.signature}>
            <SignatureField label={texts.signature} />
          </Form.Item>
        </>
      )}
    </EditorDialog>
  );
}
