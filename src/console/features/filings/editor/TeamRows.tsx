import { Form, Input } from '@arco-design/web-react';
import { teamMember } from '../../../../contract/filing-parts';
import { filingLimits } from '../../../../contract/filing-terms';
import { rulesOf } from '../../../kit/editor/rules';
import { Rows } from '../../../kit/editor/Rows';
import { CertificateSelect } from './CertificateSelect';
import { texts } from './editor.texts';

const rules = rulesOf(teamMember);
const t = texts.crew;
const blank = { name: '' };

/** The hired cook's own people. */
export function TeamRows() {
  return (
    <Rows field="team" what={texts.sections.team} most={filingLimits.crew} blank={blank}>
      {(prefix) => (
        <>
          <Form.Item field={`${prefix}.name`} rules={rules.name} wrapperCol={{ span: 24 }} style={{ width: 150 }}>
            <Input aria-label={t.name} placeholder={t.name} />
          </Form.Item>
          <Form.Item field={`${prefix}.hasCertificate`} noStyle>
            <CertificateSelect />
          </Form.Item>
        </>
      )}
    </Rows>
  );
}
