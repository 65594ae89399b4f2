import { Checkbox, Select } from '@arco-design/web-react';
import { checklistItems } from '../../../contract/checklist';
import type { FilingFilter } from '../../../contract/filing-record';
import { guidanceTimingLabels, guidanceTimings } from '../../../contract/filing-terms';
import { FilterGroup } from '../../kit/resource/FilterBar';
import { texts } from './filings.texts';

const { filters } = texts;

interface Choice {
  readonly label: string;
  readonly filter: Partial<FilingFilter>;
}

const timings: readonly Choice[] = [
  { label: filters.any, filter: { guidance: undefined } },
  ...guidanceTimings.map((guidance) => ({ label: guidanceTimingLabels[guidance], filter: { guidance } })),
];
const streams: readonly Choice[] = [
  { label: filters.any, filter: { isStreamed: undefined } },
  { label: filters.streamed, filter: { isStreamed: true } },
  { label: filters.notStreamed, filter: { isStreamed: false } },
];
const samplings: readonly Choice[] = [
  { label: filters.any, filter: { isSampled: undefined } },
  { label: filters.sampled, filter: { isSampled: true } },
  { label: filters.notSampled, filter: { isSampled: false } },
];
const results: readonly Choice[] = [
  { label: filters.any, filter: { hasUnmet: undefined, unmetItem: undefined } },
  { label: filters.allMet, filter: { hasUnmet: false, unmetItem: undefined } },
  { label: filters.someUnmet, filter: { hasUnmet: true, unmetItem: undefined } },
  ...checklistItems.map(({ no }) => ({ label: filters.unmet(no), filter: { hasUnmet: undefined, unmetItem: no } })),
];

/** By the fields that the choice is about. */
function isChosen(values: Partial<FilingFilter>, { filter }: Choice): boolean {
  const given = new Map<string, unknown>(Object.entries(values));
  return Object.entries(filter).every(([name, value]) => given.get(name) === value);
}

function ChoiceFilter({ label, choices }: { readonly label: string; readonly choices: readonly Choice[] }) {
  return (
    <FilterGroup<FilingFilter> label={label}>
      {({ id, values, onChange }) => (
        <Select
          id={id}
          aria-label={label}
          style={{ width: 140 }}
          options={choices.map((choice, value) => ({ value, label: choice.label }))}
          value={choices.findIndex((choice) => isChosen(values, choice))}
          onChange={(chosen: number) => onChange(choices[chosen]?.filter ?? {})}
        />
      )}
    </FilterGroup>
  );
}

/** What the overview counts by. */
export default function MoreFilters() {
  return (
    <>
      <ChoiceFilter label={filters.guidance} choices={timings} />
      <ChoiceFilter label={filters.stream} choices={streams} />
      <ChoiceFilter label={filters.sampling} choices={samplings} />
      <ChoiceFilter label={filters.result} choices={results} />
      <FilterGroup<FilingFilter> label={filters.ownUnit}>
        {({ labelId, values, onChange }) => (
          <Checkbox
            aria-labelledby={labelId}
            checked={values.includeSubUnits === false}
            onChange={(isOwn: boolean) => onChange({ includeSubUnits: isOwn ? false : undefined })}
          />
        )}
      </FilterGroup>
    </>
  );
}
