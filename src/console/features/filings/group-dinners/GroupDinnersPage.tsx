import { Button } from '@arco-design/web-react';
import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { banquetKindLabels } from '../../../../contract/filing-terms';
import { groupDinnersContract } from '../../../../contract/group-dinners';
import type { GroupDinnerFilter, GroupDinnerRow } from '../../../../contract/group-dinners';
import { lazyWhen } from '../../../kit/lazy/lazyPart';
import { BatchBar } from '../../../kit/resource/BatchBar';
import { FilterBar, FilterText } from '../../../kit/resource/FilterBar';
import type { ListColumn } from '../../../kit/resource/layout';
import { ResourceTable } from '../../../kit/resource/ResourceTable';
import { textInUrl } from '../../../kit/resource/urlQuery';
import type { UrlCodecs } from '../../../kit/resource/urlQuery';
import { DateRange } from '../../../parts/date-range/DateRange';
import { daysInUrl } from '../../../parts/date-range/days';
import { ExportButtons } from '../../../parts/export/ExportButtons';
import { FilingStatusTag } from '../../../parts/filing-status/FilingStatusTag';
import { phoneColumn } from '../../../parts/phone/phoneColumn';
import { useMay } from '../../../parts/session/useMay';
import { minuteOf, texts as common } from '../filings.texts';
import { shownGroupDinner } from './createGroupDinners';
import type { GroupDinners } from './createGroupDinners';
import { texts } from './groupDinners.texts';

const GroupDinnerDialog = lazyWhen(
  shownGroupDinner.select,
  () => import(/* webpackChunkName: "group-dinner-dialog" */ './GroupDinnerDialog'),
);

const inUrl: UrlCodecs<GroupDinnerFilter> = { hostName: textInUrl, site: textInUrl, ...daysInUrl };
const { fields } = common;

export const groupDinnerColumns: readonly ListColumn<GroupDinnerRow>[] = [
  { title: fields.hostName, dataIndex: 'hostName', as: 'name' },
  { title: fields.heldAt, key: 'heldAt', as: 'minute', render: (_, { heldAt }) => minuteOf(heldAt) },
  {
    title: fields.status,
    key: 'status',
    as: 'status',
    render: (_, { status, closure }) => <FilingStatusTag {...{ status, closure }} />,
  },
  { title: fields.site, dataIndex: 'site', width: 160 },
  { title: fields.people, dataIndex: 'people', as: 'number', align: 'right' },
  {
    title: fields.kind,
    key: 'kind',
    width: 80,
    render: (_, { kind }) => (kind === undefined ? '' : banquetKindLabels[kind]),
  },
  { title: fields.cookName, dataIndex: 'cookName', as: 'name' },
  phoneColumn(fields.hostPhone, ({ id, hostName, hostPhone }) => ({
    masked: hostPhone,
    name: hostName,
    source: { kind: 'filing', id, of: 'host' },
  })),
  { title: fields.tables, dataIndex: 'tables', as: 'number', align: 'right', isHidden: true },
  { title: fields.code, dataIndex: 'code', as: 'code', isHidden: true },
];

interface GroupDinnersPageProps<Form extends object> {
  readonly groupDinners: GroupDinners<Form>;
  readonly columns?: readonly ListColumn<GroupDinnerRow>[];
  /** Beside the button that shows the details. */
  readonly rowActions?: (row: GroupDinnerRow) => ReactNode;
}

/** Filings of type 2, on either of their two screens. */
export function GroupDinnersPage<Form extends object>({
  groupDinners,
  columns = groupDinnerColumns,
  rowActions,
}: GroupDinnersPageProps<Form>) {
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
      <ResourceTable
        resource={resource}
        label={title}
        columns={columns}
        rowActions={(row) => (
          <>
            <CheckButton id={row.id} />
            {rowActions?.(row)}
          </>
        )}
        url={inUrl}
      />
      <GroupDinnerDialog />
    </>
  );
}

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
