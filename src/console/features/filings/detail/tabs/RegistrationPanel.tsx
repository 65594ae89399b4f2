import type { Filing } from '../../../../../contract/filing-record';
import {
  banquetKindLabels,
  cookSourceLabels,
  filingTypeLabels,
  guidanceModeLabels,
} from '../../../../../contract/filing-terms';
import { minuteOf, texts as common } from '../../filings.texts';
import { texts } from '../detail.texts';
import { CrewTable } from './CrewTable';
import { Facts } from './Facts';
import type { Fact } from './Facts';
import { HostPhone } from './HostPhone';
import { FormPanel } from './Panel';
import { Signature } from './Signature';

const { fields } = common;

const factsOf = (filing: Filing): readonly Fact[] => [
  [fields.code, filing.code],
  [fields.type, filingTypeLabels[filing.type]],
  [fields.kind, filing.kind === undefined ? '' : banquetKindLabels[filing.kind]],
  [fields.hostName, filing.hostName],
  [fields.hostPhone, (filing.hostPhone ?? '') === '' ? undefined : <HostPhone key="phone" filing={filing} />],
  [fields.heldAt, minuteOf(filing.heldAt)],
  [fields.people, filing.people],
  [fields.mealCount, filing.mealCount],
  [fields.tables, filing.tables],
  [fields.county, filing.county],
  [fields.township, filing.township],
  [fields.village, filing.village],
  [fields.site, filing.site],
  [fields.cookSource, filing.cookSource === undefined ? '' : cookSourceLabels[filing.cookSource]],
  [fields.cookName, filing.cookName],
  [fields.cookUnitName, filing.cookUnitName],
  [fields.helper, filing.helper],
  [fields.guidanceUnit, filing.guidanceUnit],
  [fields.guidanceMode, filing.guidanceMode === undefined ? '' : guidanceModeLabels[filing.guidanceMode]],
  [fields.guidanceOfficer, filing.guidanceOfficer],
  [fields.submittedAt, filing.submittedAt],
  [fields.acceptedBy, filing.acceptedBy],
  [fields.createdBy, filing.createdBy],
  [fields.createdAt, filing.createdAt],
  [fields.note, filing.note],
];

export function RegistrationPanel({ filing }: { readonly filing: Filing }) {
  return (
    <FormPanel filing={filing} form="filing">
      <Facts facts={factsOf(filing)} />
      <h4>{texts.crew}</h4>
      <CrewTable filingId={filing.id} crew={filing.crew} />
      <h4>{fields.applicantSignature}</h4>
      <div className="filing-panel__signatures">
        <Signature label={fields.applicantSignature} code={filing.applicantSignature} />
      </div>
    </FormPanel>
  );
}
