import { Fragment } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { date } from '../../../contract/codecs';
import { placed, valuesOf } from '../../../contract/resource';
import type { DeclaredField, Listed } from '../../../contract/resource';
import { ChoiceSelect } from '../../kit/choice/ChoiceSelect';
import { FilterField, FilterText } from '../../kit/resource/FilterBar';
import { choiceInUrl, flagInUrl, numberInUrl, textInUrl } from '../../kit/resource/urlQuery';
import type { UrlCodec, UrlCodecs } from '../../kit/resource/urlQuery';
import { dayInUrl } from '../date-range/days';
import { FilterPhone } from '../phone/FilterPhone';

type AnyInUrl = UrlCodec<string> | UrlCodec<number> | UrlCodec<boolean> | UrlCodec<string | number>;

/** How a filter's value stands in the address; null where it must not. */
function inUrl({ filter }: DeclaredField): AnyInUrl | null {
  if (filter === undefined) return null;
  const { wire } = filter.codec;
  if (wire.privacy !== undefined) return null;
  const values = valuesOf(filter);
  if (values.some((value) => typeof value === 'boolean')) return flagInUrl;
  if (values.length > 0) {
    return choiceInUrl(values.filter((value) => typeof value === 'string' || typeof value === 'number'));
  }
  if (wire === date.wire) return dayInUrl;
  return wire.type === 'string' ? textInUrl : numberInUrl;
}

const filtersOf = (listed: Listed) => placed(listed, 'filters', ({ filter }) => filter !== undefined);

/** What the page's address says of a declared list: every filter but those that are nobody else's business. */
export function urlOf<Filter extends object>(listed: Listed): UrlCodecs<Filter> {
  const codecs: UrlCodecs<Filter> = {};
  for (const [name, one] of filtersOf(listed)) {
    const codec = inUrl(one);
    if (codec !== null) Object.assign(codecs, { [name]: codec });
  }
  return codecs;
}

/** Filters made by hand, by field. */
export type Filters = Readonly<Record<string, ReactNode>>;

/** Chooses two days. Given by whoever has such a filter: the others do without its code. */
export type DaysControl = ComponentType<{ readonly label: string; readonly defaultDays?: number }>;

interface DeclaredFiltersProps {
  readonly listed: Listed;
  readonly byHand?: Filters;
  readonly Days?: DaysControl | undefined;
}

const isShown = ({ filterControl }: DeclaredField) => filterControl !== 'none';

export const hasFilters = (listed: Listed): boolean => filtersOf(listed).some(([, one]) => isShown(one));

/** The items of the filter bar. */
export function DeclaredFilters({ listed, byHand = {}, Days }: DeclaredFiltersProps) {
  const { defaultDays } = listed;
  return (
    <>
      {filtersOf(listed).map(([name, one]) => {
        if (byHand[name] !== undefined) return <Fragment key={name}>{byHand[name]}</Fragment>;
        if (!isShown(one)) return null;
        if (one.filterControl === 'days') {
          if (Days === undefined) throw new TypeError(`The filter ${name} needs a control for days`);
          return <Days key={name} label={one.label} {...(defaultDays === undefined ? {} : { defaultDays })} />;
        }
        return <DeclaredFilter key={name} name={name} field={one} />;
      })}
    </>
  );
}

function DeclaredFilter({ name, field }: { readonly name: string; readonly field: DeclaredField }) {
  const { filter, filterControl, words = [] } = field;
  const label = field.filterLabel ?? field.label;
  const { maxLength = 100, privacy } = filter?.codec.wire ?? {};
  if (privacy === 'phone') return <FilterPhone<Record<string, string>> field={name} label={label} />;
  if (filterControl !== 'select')
    return <FilterText<Record<string, string>> field={name} label={label} maxLength={maxLength} />;
  return (
    <FilterField<Record<string, string | number>> field={name} label={label}>
      {({ labelId, value, onChange }) => (
        <ChoiceSelect
          width={140}
          isClearable
          {...{ labelId, value, onChange }}
          options={words.map(([own, text]) => ({ value: String(own) === own ? own : Number(own), label: text }))}
        />
      )}
    </FilterField>
  );
}
