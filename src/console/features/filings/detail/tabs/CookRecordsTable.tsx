import type { CookRecord } from '../../../../../contract/filing-parts';
import { certificateTickLabels, expiredTick, trainingTickLabels } from '../../../../../contract/filing-terms';
import { educationLabels, sexLabel } from '../../../../../contract/people';
import { ExpiredTag } from '../../../../parts/certificate/ExpiredTag';
import { PhoneNumber } from '../../../../parts/phone/PhoneNumber';
import { texts } from '../detail.texts';
import { PlainTable } from './PlainTable';
import type { PlainColumn } from './PlainTable';

const { cookColumns: titles } = texts;

const columnsOf = (id: number): readonly PlainColumn<CookRecord>[] => [
  { title: titles.name, cell: ({ name }) => name },
  { title: titles.sex, cell: ({ sex }) => sexLabel(sex) },
  { title: titles.birthday, cell: ({ birthday }) => birthday },
  { title: titles.education, cell: ({ education }) => (education === undefined ? '' : educationLabels[education]) },
  {
    title: titles.phone,
    cell: ({ name, phone }, line) => (
      <PhoneNumber masked={phone} name={name} source={{ kind: 'filing', id, of: 'cook', line, name }} />
    ),
  },
  { title: titles.addr, cell: ({ addr }) => addr },
  { title: titles.coverage, cell: ({ coverage }) => coverage },
  {
    title: titles.certificate,
    cell: ({ certificate }) =>
      certificate === expiredTick ? <ExpiredTag /> : certificate && certificateTickLabels[certificate],
  },
  { title: titles.training, cell: ({ training }) => (training === undefined ? '' : trainingTickLabels[training]) },
  { title: titles.trainCount, cell: ({ trainCount }) => trainCount },
  { title: titles.remark, cell: ({ remark }) => remark },
];

interface CookRecordsTableProps {
  readonly filingId: number;
  readonly records: readonly CookRecord[];
}

export function CookRecordsTable({ filingId, records }: CookRecordsTableProps) {
  return <PlainTable label={texts.tabs.cook} columns={columnsOf(filingId)} rows={records} />;
}
