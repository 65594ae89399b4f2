import { Form, Input, Select } from '@arco-design/web-react';
import { crewMember } from '../../../../contract/filing-parts';
import { crewRoleLabels, crewRoles, filingLimits } from '../../../../contract/filing-terms';
import { rulesOf } from '../../../kit/editor/rules';
import { Rows } from '../../../kit/editor/Rows';
import { phoneRules } from './phoneRules';
import { CertificateSelect } from './CertificateSelect';
import { texts } from './editor.texts';

const rules = rulesOf(crewMember);
const t = texts.crew;
const roles = crewRoles.map((value) => ({ value, label: crewRoleLabels[value] }));
const blank = { role: 1, name: '', phone: '' } as const;

export function CrewRows() {
  return (
    <Rows field="crew" what={texts.sections.crew} most={filingLimits.crew} blank={blank}>
      {(prefix) => (
        <>
          <Form.Item field={`${prefix}.role`} noStyle>
            <Select aria-label={t.role} options={roles} style={{ width: 90 }} />
          </Form.Item>
          <Form.Item field={`${prefix}.name`} rules={rules.name} wrapperCol={{ span: 24 }} style={{ width: 150 }}>
            <Input aria-label={t.name} placeholder={t.name} />
          </Form.Item>
          <Form.Item field={`${prefix}.phone`} rules={phoneRules} wrapperCol={{ span: 24 }} style={{ width: 170 }}>
            <Input aria-label={t.phone} placeholder={t.phone} />
          </Form.Item>
          <Form.Item field={`${prefix}.hasCertificate`} noStyle>
            <CertificateSelect />
          </Form.Item>
        </>
      )}
    </Rows>
  );
}
