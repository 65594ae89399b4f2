import { keysOf } from '../../../contract/kernel';
import type { ListQuery, Paging } from './types';

/** How one value stands in the page's address. */
export interface UrlCodec<Value> {
  /** Undefined for what nobody could have meant: it is ignored. */
  readonly read: (text: string) => Value | undefined;
  readonly write: (value: Value) => string;
}

/** The filter fields that the address shows; the others (a phone number, say) are held beside it. */
export type UrlCodecs<Filter> = { readonly [Field in keyof Filter]?: UrlCodec<NonNullable<Filter[Field]>> };

export const textInUrl: UrlCodec<string> = { read: (text) => text, write: (text) => text };

export const numberInUrl: UrlCodec<number> = {
  read: (text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : undefined),
  write: String,
};

export const flagInUrl: UrlCodec<boolean> = {
  read: (text) => (text === '1' ? true : text === '0' ? false : undefined),
  write: (flag) => (flag ? '1' : '0'),
};

/** One of a closed set, such as a status. */
export const choiceInUrl = <Value extends string | number>(choices: readonly Value[]): UrlCodec<Value> => ({
  read: (text) => choices.find((choice) => String(choice) === text),
  write: String,
});

const pageKey = 'page';
const pageSizeKey = 'size';
/** Key of the filters that the address does not show. */
export const heldParam = 'held';
const mostRows = 200;

function readPositive(params: URLSearchParams, key: string): number | undefined {
  const value = numberInUrl.read(params.get(key) ?? '');
  return value !== undefined && value > 0 ? value : undefined;
}

/** What the address says of a list; unknown and senseless values are ignored. */
export function readListQuery<Filter extends object>(
  codecs: UrlCodecs<Filter>,
  params: URLSearchParams,
): ListQuery<Filter> {
  const filter: Partial<Filter> = {};
  for (const field of keysOf(codecs)) {
    const text = params.get(field);
    const value = text === null ? undefined : codecs[field]?.read(text);
    if (value !== undefined) filter[field] = value;
  }
  const page = readPositive(params, pageKey);
  const pageSize = readPositive(params, pageSizeKey);
  return {
    filter,
    ...(page === undefined ? {} : { page }),
    ...(pageSize === undefined || pageSize > mostRows ? {} : { pageSize }),
  };
}

/** What limits a list and is not for the address, in a fixed order. */
export function hiddenFilter<Filter extends object>(
  codecs: UrlCodecs<Filter>,
  filter: object,
  initial: object,
): object {
  const shown = new Set<string>(keysOf(codecs));
  const before = new Map<string, unknown>(Object.entries(initial));
  const hidden = Object.entries(filter).filter(
    ([field, value]: [string, unknown]) =>
      !shown.has(field) && value !== before.get(field) && value !== undefined && value !== '',
  );
  return Object.fromEntries(hidden.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** A place as a text: equal for equal places. */
export function placeText<Filter extends object>(
  codecs: UrlCodecs<Filter>,
  place: Place<Filter>,
  initial: Place<Filter>,
): string {
  const hidden = hiddenFilter(codecs, place.filter, initial.filter);
  return `${writeListQuery(codecs, place, initial).toString()} ${JSON.stringify(hidden)}`;
}

type Place<Filter> = Paging & { readonly filter: Filter };

/** The parameters of a list's place; what has its initial value is left out, and foreign parameters are kept. */
export function writeListQuery<Filter extends object>(
  codecs: UrlCodecs<Filter>,
  place: Place<Filter>,
  initial: Place<Filter>,
  foreign: URLSearchParams = new URLSearchParams(),
  held: string | null = null,
): URLSearchParams {
  const params = new URLSearchParams(foreign);
  const put = (key: string, text: string | undefined) => {
    if (text === undefined || text === '') params.delete(key);
    else params.set(key, text);
  };
  for (const field of keysOf(codecs)) {
    const value = place.filter[field];
    const isInitial = value === initial.filter[field] || value === undefined || value === null;
    put(field, isInitial ? undefined : codecs[field]?.write(value));
  }
  put(pageKey, place.page === 1 ? undefined : String(place.page));
  put(heldParam, held ?? undefined);
  put(pageSizeKey, place.pageSize === initial.pageSize ? undefined : String(place.pageSize));
  return params;
}
