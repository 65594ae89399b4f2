import { Button } from '@arco-design/web-react';
import type { TableColumnProps } from '@arco-design/web-react';
import { lazy, Suspense } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { banquetKindLabels } from '../../../../contract/filing-terms';
import { groupDinnersContract } from '../../../../contract/group-dinners';
import type { GroupDinnerFilter, GroupDinnerRow } from '../../../../contract/group-dinners';
import { BatchBar } from '../../../kit/resource/BatchBar';
import { FilterBar, FilterText } from '../../../kit/resource/FilterBar';
import { ResourceTable } from '../../../kit/resource/ResourceTable';
import { textInUrl } from '../../../kit/resource/urlQuery';
import type { UrlCodecs } from '../../../kit/resource/urlQuery';
import { DateRange } from '../../../parts/date-range/DateRange';
import { daysInUrl } from '../../../parts/date-range/days';
import { useMay } from '../../../parts/session/useMay';
import { minuteOf, texts as common } from '../filings.texts';
import { StatusTag } from '../StatusTag';
import type { Dinners } from './createDinners';
import { dinnerOpened, selectDinner } from './dinners.slice';
import { texts } from './dinners.texts';

const DinnerDialog = lazy(() => import(/* webpackChunkName: "dinner-dialog" */ './DinnerDialog'));

const inUrl: UrlCodecs<GroupDinnerFilter> = { hostName: textInUrl, site: textInUrl, ...daysInUrl };
const { fields } = common;

const columns: readonly TableColumnProps<GroupDinnerRow>[] = [
  { title: fields.code, dataIndex: 'code', width: 210 },
  { title: fields.hostName, dataIndex: 'hostName', width: 100, ellipsis: true },
  { title: fields.hostPhone, dataIndex: 'hostPhone', width: 130 },
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
  { title: fields.status, key: 'status', width: 100, render: (_, { status }) => <StatusTag status={status} /> },
];

/** Filings of type 2, on either of their two screens. */
export function DinnersPage({ dinners }: { readonly dinners: Dinners }) {
  const dispatch = useDispatch();
  const mayExport = useMay(groupDinnersContract.exportRows);
  const isOpen = useSelector(selectDinner) !== null;
  const { resource, exportRequested, title } = dinners;
  return (
    <>
      <FilterBar resource={resource}>
        <FilterText<GroupDinnerFilter> field="hostName" label={texts.filters.hostName} maxLength={64} />
        <FilterText<GroupDinnerFilter> field="site" label={texts.filters.site} maxLength={200} />
        <DateRange label={texts.filters.days} mayLieAhead />
      </FilterBar>
      <BatchBar resource={resource}>
        {mayExport && <Button onClick={() => dispatch(exportRequested('chosen'))}>{common.exportChosen}</Button>}
        {mayExport && <Button onClick={() => dispatch(exportRequested('all'))}>{common.exportAll}</Button>}
      </BatchBar>
      <ResourceTable
        resource={resource}
        label={title}
        columns={columns}
        rowActions={rowActions}
        rowActionsWidth={90}
        url={inUrl}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <DinnerDialog />
        </Suspense>
      )}
    </>
  );
}

const rowActions = ({ id }: GroupDinnerRow) => <CheckButton id={id} />;

function CheckButton({ id }: { readonly id: number }) {
  const dispatch = useDispatch();
  const maySee = useMay(groupDinnersContract.show);
  if (!maySee) return null;
  return (
    <Button size="mini" type="primary" onClick={() => dispatch(dinnerOpened(id))}>
      {texts.check}
    </Button>
  );
}
