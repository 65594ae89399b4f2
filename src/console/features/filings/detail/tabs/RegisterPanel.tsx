import { Empty } from '@arco-design/web-react';
import type { Acceptance } from '../../../../../contract/filing-parts';
import type { Filing } from '../../../../../contract/filing-record';
import { guidanceModeLabels } from '../../../../../contract/filing-terms';
import { texts } from '../detail.texts';
import { Facts } from './Facts';
import { FormPanel } from './Panel';
import { RegisterTable } from './RegisterTable';
import { Signature } from './Signature';

const { totals } = texts;

function Totals({ acceptance }: { readonly acceptance: Acceptance }) {
  return (
    <>
      <h4>{totals.title}</h4>
      <Facts
        column={4}
        facts={[
          [totals.meals, acceptance.meals],
          [totals.people, acceptance.people],
          [totals.guidances, acceptance.guidances],
          [totals.illPeople, acceptance.illPeople],
          [totals.unit, acceptance.unitName],
          [totals.mode, acceptance.mode === undefined ? '' : guidanceModeLabels[acceptance.mode]],
          [totals.officer, acceptance.officer],
          [totals.acceptedAt, acceptance.acceptedAt],
        ]}
      />
      <div className="filing-panel__signatures">
        <Signature label={totals.signature} code={acceptance.signature} />
      </div>
    </>
  );
}

export function RegisterPanel({ filing }: { readonly filing: Filing }) {
  const register = filing.guidanceRegister;
  return (
    <FormPanel filing={filing} form="register">
      {register === undefined ? (
        <Empty description={texts.notRegistered} />
      ) : (
        <>
          <RegisterTable rows={register.rows} />
          <Totals acceptance={register.acceptance} />
        </>
      )}
    </FormPanel>
  );
}
