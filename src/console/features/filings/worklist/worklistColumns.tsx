import { Tag } from '@arco-design/web-react';
import { IconExclamationCircleFill } from '@arco-design/web-react/icon';
import type { TableColumnProps } from '@arco-design/web-react';
import { banquetKindLabels, guidanceLevelLabels } from '../../../../contract/filing-terms';
import type { WorklistRow } from '../../../../contract/filing-work';
import { UnitText } from '../../../parts/session/UnitText';
import { minuteOf, texts } from '../filings.texts';
import { dueText } from './dueText';

const { fields } = texts;
const soonMinutes = 24 * 60;

function Due({ row: { isOverdue, minutesLeft } }: { readonly row: WorklistRow }) {
  const colour = isOverdue ? 'red' : minutesLeft < soonMinutes ? 'orangered' : 'gray';
  return (
    <Tag color={colour} {...(isOverdue ? { icon: <IconExclamationCircleFill aria-hidden /> } : {})}>
      {dueText(minutesLeft)}
    </Tag>
  );
}

export const worklistColumns: readonly TableColumnProps<WorklistRow>[] = [
  { title: '办理期限', key: 'due', width: 170, render: (_, row) => <Due row={row} /> },
  { title: fields.heldAt, key: 'heldAt', width: 150, render: (_, { heldAt }) => minuteOf(heldAt) },
  { title: fields.hostName, dataIndex: 'hostName', width: 100, ellipsis: true },
  {
    title: fields.kind,
    key: 'kind',
    width: 90,
    render: (_, { kind }) => (kind === undefined ? '' : banquetKindLabels[kind]),
  },
  { title: fields.people, dataIndex: 'people', width: 90, align: 'right' },
  {
    title: fields.unitName,
    key: 'unitName',
    width: 190,
    ellipsis: true,
    render: (_, { unitName }) => <UnitText fullName={unitName} />,
  },
  { title: fields.site, dataIndex: 'site', width: 150, ellipsis: true },
  { title: '指导层级', key: 'level', width: 130, render: (_, { level }) => guidanceLevelLabels[level] },
  {
    title: '责任单位',
    key: 'dutyUnitName',
    width: 190,
    ellipsis: true,
    render: (_, { dutyUnitName }) => <UnitText fullName={dutyUnitName} />,
  },
  { title: fields.code, dataIndex: 'code', width: 210 },
];
