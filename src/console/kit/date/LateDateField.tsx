import { createDelivery } from '../delivery/delivery';
import { LateControl } from '../late/LateControl';
import { DateFace } from './DateFace';
import type { DateFieldProps } from './dateFieldProps';

const dateField = createDelivery(
  async () => (await import(/* webpackChunkName: "date-field" */ './DateField')).DateField,
);

/** A day or a month above what a page shows, which is not to wait for a calendar. */
export function LateDateField(props: DateFieldProps) {
  return <LateControl control={dateField} Face={DateFace} props={props} />;
}
