import { Tag } from '@arco-design/web-react';
import { IconExclamationCircleFill } from '@arco-design/web-react/icon';
import { banquetKindLabels, guidanceLevelLabels } from '../../../../contract/filing-terms';
import type { WorklistRow } from '../../../../contract/filing-work';
import type { ListColumn } from '../../../kit/resource/layout';
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

export const worklistColumns: readonly ListColumn<WorklistRow>[] = [
  { title: '办理期限', key: 'due', width: 170, render: (_, row) => <Due row={row} /> },
  { title: fields.hostName, dataIndex: 'hostName', as: 'name' },
  { title: fields.heldAt, key: 'heldAt', as: 'minute', render: (_, { heldAt }) => minuteOf(heldAt) },
  { title: fields.site, dataIndex: 'site', width: 150 },
  {
    title: '责任部门',
    key: 'dutyUnitName',
    as: 'unit',
    width: 138,
    render: (_, { dutyUnitName }) => <UnitText fullName={dutyUnitName} />,
  },
  { title: fields.people, dataIndex: 'people', as: 'number', align: 'right' },
  {
    title: fields.kind,
    key: 'kind',
    width: 80,
    isHidden: true,
    render: (_, { kind }) => (kind === undefined ? '' : banquetKindLabels[kind]),
  },
  { title: '指导层级', key: 'level', isHidden: true, render: (_, { level }) => guidanceLevelLabels[level] },
  {
    title: fields.unitName,
    key: 'unitName',
    as: 'unit',
    isHidden: true,
    render: (_, { unitName }) => <UnitText fullName={unitName} />,
  },
  { title: fields.code, dataIndex: 'code', as: 'code', isHidden: true },
];
