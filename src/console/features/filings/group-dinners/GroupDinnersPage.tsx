import { Button } from '@arco-design/web-react';
import type { TableColumnProps } from '@arco-design/web-react';
import { useDispatch } from 'react-redux';
import { banquetKindLabels } from '../../../../contract/filing-terms';
import { groupDinnersContract } from '../../../../contract/group-dinners';
import type { GroupDinnerFilter, GroupDinnerRow } from '../../../../contract/group-dinners';
import { lazyWhen } from '../../../kit/lazy/lazyPart';
import { BatchBar } from '../../../kit/resource/BatchBar';
import { FilterBar, FilterText } from '../../../kit/resource/FilterBar';
import { ResourceTable } from '../../../kit/resource/ResourceTable';
import { textInUrl } from '../../../kit/resource/urlQuery';
import type { UrlCodecs } from '../../../kit/resource/urlQuery';
import { DateRange } from '../../../parts/date-range/DateRange';
import { daysInUrl } from '../../../parts/date-range/days';
import { ExportButtons } from '../../../parts/export/ExportButtons';
import { phoneColumn } from '../../../parts/phone/phoneColumn';
import { useMay } from '../../../parts/session/useMay';
import { minuteOf, texts as common } from '../filings.texts';
import { StatusTag } from '../StatusTag';
import { shownGroupDinner } from './createGroupDinners';
import type { GroupDinners } from './createGroupDinners';
import { texts } from './groupDinners.texts';

const GroupDinnerDialog = lazyWhen(
  shownGroupDinner.select,
  () => import(/* webpackChunkName: "group-dinner-dialog" */ './GroupDinnerDialog'),
);

const inUrl: UrlCodecs<GroupDinnerFilter> = { hostName: textInUrl, site: textInUrl, ...daysInUrl };
const { fields } = common;

const columns: readonly TableColumnProps<GroupDinnerRow>[] = [
  { title: fields.code, dataIndex: 'code', width: 210 },
  { title: fields.hostName, dataIndex: 'hostName', width: 100, ellipsis: true },
  phoneColumn(fields.hostPhone, ({ id, hostName, hostPhone }) => ({
    masked: hostPhone,
    name: hostName,
    source: { kind: 'filing', id, of: 'host' },
  })),
  {
    title: fields.kind,
    key: 'kind',
    width: 100,
    render: (_, { kind }) => (kind === undefined ? '' : banquetKindLabels[kind]),
  },
  { title: fields.heldAt, key: 'heldAt', width: 150, render: (_, { heldAt }) => minuteOf(heldAt) },
  { title: fields.site, dataIndex: 'site', width: 180, ellipsis: true },
  { title: fields.people, dataIndex: 'people', width: 90, align: 'right' },
  { title: fields.tables, dataIndex: 'tables', width: 80, align: 'right' },
  { title: fields.cookName, dataIndex: 'cookName', width: 100, ellipsis: true },
  {
    title: fields.status,
    key: 'status',
    width: 100,
    render: (_, { status, closure }) => <StatusTag {...{ status, closure }} />,
  },
];

/** Filings of type 2, on either of their two screens. */
export function GroupDinnersPage({ groupDinners }: { readonly groupDinners: GroupDinners }) {
  const { resource, work, title } = groupDinners;
  return (
    <>
      <FilterBar resource={resource}>
        <FilterText<GroupDinnerFilter> field="hostName" label={texts.filters.hostName} maxLength={64} />
        <FilterText<GroupDinnerFilter> field="site" label={texts.filters.site} maxLength={200} />
        <DateRange label={texts.filters.days} mayLieAhead />
      </FilterBar>
      <BatchBar resource={resource}>
        <ExportButtons work={work} endpoint={groupDinnersContract.exportRows} />
      </BatchBar>
      <ResourceTable resource={resource} label={title} columns={columns} rowActions={rowActions} url={inUrl} />
      <GroupDinnerDialog />
    </>
  );
}

const rowActions = ({ id }: GroupDinnerRow) => <CheckButton id={id} />;

function CheckButton({ id }: { readonly id: number }) {
  const dispatch = useDispatch();
  const maySee = useMay(groupDinnersContract.show);
  if (!maySee) return null;
  return (
    <Button size="mini" type="primary" onClick={() => dispatch(shownGroupDinner.actions.asked(id))}>
      {texts.check}
    </Button>
  );
}
