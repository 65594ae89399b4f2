import { Select } from '@arco-design/web-react';
import type { FilingFilter } from '../../../contract/filing-record';
import { filingStatusLabels, filingStatuses } from '../../../contract/filing-terms';
import type { FilingStatus } from '../../../contract/filing-terms';
import { FilterBar, FilterField, FilterText } from '../../kit/resource/FilterBar';
import { DateRange } from '../../parts/date-range/DateRange';
import { UnitCascader } from '../../parts/unit-cascader/UnitCascader';
import { filingsResource, regionTree } from './filings.resource';
import { texts } from './filings.texts';

const { filters } = texts;
/** Stands for no choice. */
const anyStatus = -1;
const statusChoices = [
  { value: anyStatus, label: filters.any },
  ...filingStatuses.map((status) => ({ value: status, label: filingStatusLabels[status] })),
];

export function FilingFilters() {
  return (
    <FilterBar resource={filingsResource}>
      <FilterField<FilingFilter, 'status'> field="status" label={filters.status}>
        {({ id, value, onChange }) => (
          <Select
            id={id}
            aria-label={filters.status}
            style={{ width: 112 }}
            options={statusChoices}
            value={value ?? anyStatus}
            onChange={(chosen: FilingStatus | typeof anyStatus) => onChange(chosen === anyStatus ? undefined : chosen)}
          />
        )}
      </FilterField>
      <FilterText<FilingFilter> field="hostName" label={filters.hostName} maxLength={64} />
      <FilterText<FilingFilter> field="hostPhone" label={filters.hostPhone} maxLength={11} />
      <FilterField<FilingFilter, 'unitId'> field="unitId" label={filters.unit}>
        {({ id, value, onChange }) => (
          <UnitCascader
            tree={regionTree}
            id={id}
            label={filters.unit}
            placeholder={filters.anyUnit}
            value={value}
            onChange={onChange}
          />
        )}
      </FilterField>
      <DateRange label={filters.days} mayLieAhead />
      <FilterText<FilingFilter> field="site" label={filters.site} maxLength={200} />
    </FilterBar>
  );
}
