import type { CrewMember } from '../../../../../contract/filing-parts';
import { crewRoleLabels } from '../../../../../contract/filing-terms';
import { PhoneNumber } from '../../../../parts/phone/PhoneNumber';
import { texts as common } from '../../filings.texts';
import { texts } from '../detail.texts';
import { PlainTable } from './PlainTable';
import type { PlainColumn } from './PlainTable';

const { crewColumns: titles } = texts;
const columnsOf = (id: number): readonly PlainColumn<CrewMember>[] => [
  { title: titles.role, cell: ({ role }) => crewRoleLabels[role] },
  { title: titles.name, cell: ({ name }) => name },
  {
    title: titles.phone,
    cell: ({ name, phone }, line) => (
      <PhoneNumber masked={phone} name={name} source={{ kind: 'filing', id, of: 'crew', line, name }} />
    ),
  },
  { title: titles.certificate, cell: ({ hasCertificate }) => common.have(hasCertificate) },
];

interface CrewTableProps {
  readonly filingId: number;
  readonly crew: readonly CrewMember[];
}

export function CrewTable({ filingId, crew }: CrewTableProps) {
  return <PlainTable label={texts.crew} columns={columnsOf(filingId)} rows={crew} />;
}
