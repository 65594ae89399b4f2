import type { CookRecord } from '../../../../../contract/filing-parts';
import { certificateTickLabels, trainingTickLabels } from '../../../../../contract/filing-terms';
import { educationLabels, sexLabel } from '../../../../../contract/people';
import { texts } from '../detail.texts';
import { PlainTable } from './PlainTable';
import type { PlainColumn } from './PlainTable';

const { cookColumns: titles } = texts;

const columns: readonly PlainColumn<CookRecord>[] = [
  { title: titles.name, cell: ({ name }) => name },
  { title: titles.sex, cell: ({ sex }) => sexLabel(sex) },
  { title: titles.birthday, cell: ({ birthday }) => birthday },
  { title: titles.education, cell: ({ education }) => (education === undefined ? '' : educationLabels[education]) },
  { title: titles.phone, cell: ({ phone }) => phone },
  { title: titles.addr, cell: ({ addr }) => addr },
  { title: titles.coverage, cell: ({ coverage }) => coverage },
  {
    title: titles.certificate,
    cell: ({ certificate }) => (certificate === undefined ? '' : certificateTickLabels[certificate]),
  },
  { title: titles.training, cell: ({ training }) => (training === undefined ? '' : trainingTickLabels[training]) },
  { title: titles.trainCount, cell: ({ trainCount }) => trainCount },
  { title: titles.remark, cell: ({ remark }) => remark },
];

export function CookRecordsTable({ records }: { readonly records: readonly CookRecord[] }) {
  return <PlainTable label={texts.tabs.cook} columns={columns} rows={records} />;
}
