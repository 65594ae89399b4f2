import type { Codec, Endpoint, Input } from '../../../contract/kernel';
import type { Declaration } from '../../../contract/resource';
import { unitsContract } from '../../../contract/units';
import { usualPageSize } from '../../kit/resource/types';
import type { PrimedRequest } from '../../lib/prime';
import { wireRequest } from '../../lib/wireRequest';
import { daysAgoMark, ownUnitMark } from './firstMarks';

/**
 * What a screen asks first when its address says nothing else, for the page's first script to send before the screen's code
 * has arrived. Said in the `x.first.ts` of its feature, with the query that the feature itself asks with. Only the build reads it.
 */
export type FirstReads = () => readonly PrimedRequest[];

export function firstRead<E extends Endpoint>(endpoint: E, input: Input<E>): PrimedRequest {
  const { url, body } = wireRequest(endpoint, input);
  return body === undefined ? { url } : { url, body };
}

/** The last days, of which today is the last, whenever it is asked. */
export const firstDays = (days: number) => ({ from: daysAgoMark(days - 1), until: daysAgoMark(0) });

/** A declared list that asks for nothing but its first page. */
export const firstOfList = ({
  calls: { list },
  defaultDays,
  firstFilter,
}: Pick<Declaration<unknown, object, object>, 'calls' | 'defaultDays' | 'firstFilter'>): readonly PrimedRequest[] => [
  firstRead(list, {
    ...firstFilter,
    ...{ page: 1, pageSize: usualPageSize },
    ...(defaultDays === undefined ? {} : firstDays(defaultDays)),
  }),
];

const asWritten: Codec<string> = { wire: { type: 'string' }, decode: String, encode: (value) => value };

const { children, show } = unitsContract;
const ownUnit = { id: ownUnitMark };

/** A unit tree opens its top, which is the user's own unit. */
export const firstOfTree: FirstReads = () => [
  firstRead(children, {}),
  firstRead({ ...children, input: { id: { ...children.input.id, codec: asWritten } } }, ownUnit),
];

/** A field that says where the user's own unit is. */
export const firstOfOwnUnit: FirstReads = () => [
  firstRead({ ...show, input: { id: { ...show.input.id, codec: asWritten } } }, ownUnit),
];
