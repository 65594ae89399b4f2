import type { CrewMember } from '../../../../../contract/filing-parts';
import { crewRoleLabels } from '../../../../../contract/filing-terms';
import { texts as common } from '../../filings.texts';
import { texts } from '../detail.texts';
import { PlainTable } from './PlainTable';
import type { PlainColumn } from './PlainTable';

const { crewColumns: titles } = texts;
const columns: readonly PlainColumn<CrewMember>[] = [
  { title: titles.role, cell: ({ role }) => crewRoleLabels[role] },
  { title: titles.name, cell: ({ name }) => name },
  { title: titles.phone, cell: ({ phone }) => phone ?? '' },
  { title: titles.certificate, cell: ({ hasCertificate }) => common.have(hasCertificate) },
];

export function CrewTable({ crew }: { readonly crew: readonly CrewMember[] }) {
  return <PlainTable label={texts.crew} columns={columns} rows={crew} />;
}
