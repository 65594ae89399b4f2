import type { RegisterRow } from '../../../../../contract/filing-parts';
import { texts } from '../detail.texts';
import { PlainTable } from './PlainTable';
import type { PlainColumn } from './PlainTable';

const { registerColumns: titles } = texts;

const columns: readonly PlainColumn<RegisterRow>[] = [
  { title: titles.day, cell: ({ day }) => day },
  { title: titles.site, cell: ({ site }) => site },
  { title: titles.mealNumber, cell: ({ mealNumber }) => mealNumber },
  { title: titles.people, cell: ({ people }) => people },
  { title: titles.illPeople, cell: ({ illPeople }) => illPeople },
  { title: titles.guidance, cell: ({ guidance }) => guidance },
  { title: titles.remarks, cell: ({ remarks }) => remarks },
];

export function RegisterTable({ rows }: { readonly rows: readonly RegisterRow[] }) {
  return <PlainTable label={texts.tabs.register} columns={columns} rows={rows} />;
}
