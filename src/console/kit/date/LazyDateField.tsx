import { lazyCode } from '../lazy/lazyCode';
import { LazyControl } from '../lazy/LazyControl';
import { DatePlaceholder } from './DatePlaceholder';
import type { DateFieldProps } from './dateFieldProps';

const dateField = lazyCode(async () => (await import(/* webpackChunkName: "date-field" */ './DateField')).DateField);

/** A day or a month above what a page shows, which is not to wait for a calendar. */
export function LazyDateField(props: DateFieldProps) {
  return <LazyControl control={dateField} Placeholder={DatePlaceholder} props={props} />;
}
