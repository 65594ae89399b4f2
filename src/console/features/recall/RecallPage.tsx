import type { TableColumnProps } from '@arco-design/web-react';
import { filingStateLabel } from '../../../contract/filing-terms';
import { recallContract } from '../../../contract/recall';
import type { RecallFilter, RecalledBanquet } from '../../../contract/recall';
import { BatchBar } from '../../kit/resource/BatchBar';
import { FilterBar, FilterField, FilterText } from '../../kit/resource/FilterBar';
import { ResourceTable } from '../../kit/resource/ResourceTable';
import { numberInUrl, textInUrl } from '../../kit/resource/urlQuery';
import type { UrlCodecs } from '../../kit/resource/urlQuery';
import { DateRange } from '../../parts/date-range/DateRange';
import { daysInUrl } from '../../parts/date-range/days';
import { ExportAllButton } from '../../parts/export/ExportButtons';
import { phoneColumn } from '../../parts/phone/phoneColumn';
import { RiskTags } from '../../parts/risk-food/RiskTags';
import { UnitCascader } from '../../parts/unit-cascader/UnitCascader';
import { recallExport } from './recall.export';
import { recallDays, recallResource, recallTree } from './recall.resource';
import { texts } from './recall.texts';
import { Sources } from './Sources';

const inUrl: UrlCodecs<RecallFilter> = {
  ingredient: textInUrl,
  batch: textInUrl,
  unitId: numberInUrl,
  ...daysInUrl,
};
const { filters: f, columns: t } = texts;

const columns: readonly TableColumnProps<RecalledBanquet>[] = [
  { title: t.code, dataIndex: 'code', width: 200 },
  { title: t.heldAt, key: 'heldAt', width: 150, render: (_, { heldAt }) => heldAt.slice(0, 16) },
  { title: t.status, key: 'status', width: 90, render: (_, row) => filingStateLabel(row) },
  { title: t.hostName, dataIndex: 'hostName', width: 90, ellipsis: true },
  phoneColumn(t.hostPhone, ({ id, hostName, hostPhone }) => ({
    masked: hostPhone,
    name: hostName,
    source: { kind: 'filing', id, of: 'host' },
  })),
  { title: t.people, dataIndex: 'people', width: 90, align: 'right' },
  {
    title: t.dishNames,
    key: 'dishNames',
    width: 220,
    render: (_, { dishNames }) => (
      <>
        {dishNames.join('、')}
        <RiskTags names={dishNames} />
      </>
    ),
  },
  { title: t.site, dataIndex: 'site', width: 170, ellipsis: true },
  { title: t.unitName, dataIndex: 'unitName', width: 200, ellipsis: true },
];

/** From an ingredient or a delivery of it to the dishes, meals and banquets that it has gone into. */
export function RecallPage() {
  return (
    <>
      <FilterBar resource={recallResource}>
        <FilterText<RecallFilter> field="ingredient" label={f.ingredient} maxLength={50} />
        <FilterText<RecallFilter> field="batch" label={f.batch} maxLength={100} />
        <FilterField<RecallFilter, 'unitId'> field="unitId" label={f.unit}>
          {({ id, value, onChange }) => (
            <UnitCascader
              tree={recallTree}
              id={id}
              label={f.unit}
              placeholder={f.anyUnit}
              value={value}
              onChange={onChange}
            />
          )}
        </FilterField>
        <DateRange label={f.days} defaultDays={recallDays} mayLieAhead />
      </FilterBar>
      <BatchBar resource={recallResource}>
        <ExportAllButton work={recallExport} endpoint={recallContract.exportAll} />
      </BatchBar>
      <Sources />
      <ResourceTable resource={recallResource} label={texts.title} columns={columns} isSelectable={false} url={inUrl} />
    </>
  );
}
