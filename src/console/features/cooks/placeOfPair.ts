import { numberInUrl } from '../../kit/resource/urlQuery';
import type { UnitPlace } from '../../parts/unit-tree/createUnitTree';

/** `/Cstj/4818,5000`: the tree expands to the first unit and selects the second. What is no number is named. */
export function placeOfPair(pair: string): {
  readonly place: UnitPlace | null;
  readonly unreadable: readonly string[];
} {
  const texts = pair === '' ? [] : pair.split(',').slice(0, 2);
  const isUnit = (text: string) => (numberInUrl.read(text) ?? 0) > 0;
  const unreadable = texts.filter((text) => !isUnit(text));
  const [expandedId, selectedId = expandedId] = texts.filter(isUnit).map(Number);
  const place = expandedId === undefined || selectedId === undefined ? null : { expandedId, selectedId };
  return { place, unreadable };
}
