import { dayInUrl } from '../../../parts/date-range/days';

/** The day of the address; none means today, also tomorrow. */
export const dayOf = (params: URLSearchParams): string | undefined => dayInUrl.read(params.get('date') ?? '');

const withDay = (path: string, day: string | undefined): string => (day === undefined ? path : `${path}?date=${day}`);

export const liveMapAt = (day: string | undefined): string => withDay('/livemap', day);
export const liveBarAt = (unitId: number, day: string | undefined): string => withDay(`/livebar/${unitId}`, day);
