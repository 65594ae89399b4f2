import type { TeamMember } from '../../../../../contract/filing-parts';
import type { Filing } from '../../../../../contract/filing-record';
import { texts as common } from '../../filings.texts';
import { texts } from '../detail.texts';
import { Facts } from './Facts';
import { PlainTable } from './PlainTable';
import type { PlainColumn } from './PlainTable';

const columns: readonly PlainColumn<TeamMember>[] = [
  { title: texts.crewColumns.name, cell: ({ name }) => name },
  { title: texts.crewColumns.certificate, cell: ({ hasCertificate }) => common.have(hasCertificate) },
];

export function TeamPanel({ filing }: { readonly filing: Filing }) {
  return (
    <div className="filing-panel">
      <Facts
        column={1}
        facts={[
          [common.fields.cookName, filing.cookName],
          [texts.team.helpers, filing.helper],
        ]}
      />
      <h4>{texts.tabs.team}</h4>
      <PlainTable label={texts.tabs.team} columns={columns} rows={filing.team} />
    </div>
  );
}
