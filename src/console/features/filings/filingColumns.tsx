import type { FilingRow } from '../../../contract/filing-record';
import { banquetKindLabels, filingTypeLabels } from '../../../contract/filing-terms';
import type { ListColumn } from '../../kit/resource/layout';
import { FilingStatusTag } from '../../parts/filing-status/FilingStatusTag';
import { phoneColumn } from '../../parts/phone/phoneColumn';
import { UnitText } from '../../parts/session/UnitText';
import { minuteOf, texts } from './filings.texts';

const { fields } = texts;

export const filingColumns: readonly ListColumn<FilingRow>[] = [
  { title: fields.hostName, dataIndex: 'hostName', as: 'name', pinned: 'left' },
  { title: fields.heldAt, key: 'heldAt', as: 'minute', sorter: true, render: (_, { heldAt }) => minuteOf(heldAt) },
  {
    title: fields.status,
    key: 'status',
    as: 'status',
    render: (_, { status, closure }) => <FilingStatusTag {...{ status, closure }} />,
  },
  {
    title: fields.cookUnitName,
    key: 'cookUnitName',
    as: 'unit',
    render: (_, { cookUnitName = '' }) => <UnitText fullName={cookUnitName} />,
  },
  { title: fields.people, dataIndex: 'people', as: 'number', align: 'right' },
  {
    title: fields.kind,
    key: 'kind',
    width: 80,
    render: (_, { kind }) => (kind === undefined ? '' : banquetKindLabels[kind]),
  },
  phoneColumn(fields.hostPhone, ({ id, hostName, hostPhone }) => ({
    masked: hostPhone,
    name: hostName,
    source: { kind: 'filing', id, of: 'host' },
  })),
  { title: fields.type, key: 'type', width: 112, render: (_, { type }) => filingTypeLabels[type] },
  { title: fields.helper, dataIndex: 'helper' },
  { title: fields.code, dataIndex: 'code', as: 'code' },
];
