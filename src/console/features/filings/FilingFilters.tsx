import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import type { FilingFilter } from '../../../contract/filing-record';
import { closureLabels, closures, filingStatusLabels, filingStatuses } from '../../../contract/filing-terms';
import { lazyPart } from '../../kit/lazy/lazyPart';
import { ChoiceSelect } from '../../kit/choice/ChoiceSelect';
import { FilterBar, FilterField, FilterGroup, FilterText } from '../../kit/resource/FilterBar';
import { useResourceState } from '../../kit/resource/useResource';
import { DateRange } from '../../parts/date-range/DateRange';
import { FilterPhone } from '../../parts/phone/FilterPhone';
import { UnitCascader } from '../../parts/unit-cascader/UnitCascader';
import { filingsResource, regionTree } from './filings.resource';
import { texts } from './filings.texts';

const { filters } = texts;
interface State extends Pick<FilingFilter, 'status' | 'closure' | 'isFiled'> {
  readonly label: string;
}
const states: readonly State[] = [
  { label: filters.any },
  { isFiled: true, label: filters.filed },
  ...filingStatuses.map((status) => ({ status, label: filingStatusLabels[status] })),
  ...closures.map((closure) => ({ closure, label: closureLabels[closure] })),
];
const stateChoices = states.map(({ label }, value) => ({ value, label }));

const moreFields = ['guidance', 'isStreamed', 'isSampled', 'hasUnmet', 'unmetItem', 'includeSubUnits'] as const;

const MoreFilters = lazyPart(() => import(/* webpackChunkName: "filing-filters" */ './MoreFilters'));

export function FilingFilters() {
  return (
    <FilterBar resource={filingsResource}>
      <FilterGroup<FilingFilter> label={filters.status}>
        {({ id, values, onChange }) => (
          <ChoiceSelect
            id={id}
            label={filters.status}
            width={112}
            options={stateChoices}
            value={states.findIndex(
              ({ status, closure, isFiled }) =>
                status === values.status && closure === values.closure && isFiled === values.isFiled,
            )}
            onChange={(chosen = 0) => {
              const { status, closure, isFiled } = states[chosen] ?? {};
              onChange({ status, closure, isFiled });
            }}
          />
        )}
      </FilterGroup>
      <FilterText<FilingFilter> field="hostName" label={filters.hostName} maxLength={64} />
      <FilterPhone<FilingFilter> field="hostPhone" label={filters.hostPhone} />
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
      <More />
    </FilterBar>
  );
}

/** Shown where somebody asks for them, or the list is limited by one of them already. */
function More() {
  const [isWanted, setWanted] = useState(false);
  const isLimited = useResourceState(filingsResource, ({ filter }) =>
    moreFields.some((field) => filter[field] !== undefined),
  );
  if (!isWanted && !isLimited) {
    return (
      <Button type="text" onClick={() => setWanted(true)}>
        {filters.more}
      </Button>
    );
  }
  return <MoreFilters />;
}
