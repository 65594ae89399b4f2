import type { Filing } from '../../../contract/filing-record';
import type { FilingRecord } from './filings.repository';

/** Digits of a division's number by GB/T 10114: six for a county, nine for a township, twelve for a village. */
const townshipDigits = 9;
const villageDigits = 12;

export type UnitLevel = 'county' | 'township' | 'village';

/**
 * Level of the unit that a filing belongs to, by its number. A number of another length is not of that standard: such a unit
 * is a county if it has units below it, and a township otherwise.
 */
export function levelOf({ unitCode, unitChildCount }: Pick<FilingRecord, 'unitCode' | 'unitChildCount'>): UnitLevel {
  if (unitCode.length >= villageDigits) return 'village';
  if (unitCode.length === townshipDigits) return 'township';
  return unitChildCount > 0 ? 'county' : 'township';
}

type Placed = Pick<
  FilingRecord,
  'village' | 'unitName' | 'unitCode' | 'unitChildCount' | 'parentName' | 'grandparentName'
>;

/** County, township and village: the filing's unit is the lowest of them that has a unit. */
export function placesOf(row: Placed): Pick<Filing, 'county' | 'township' | 'village'> {
  const { village, unitName, parentName, grandparentName } = row;
  const level = levelOf(row);
  if (level === 'county') return { county: unitName, township: '', village };
  if (level === 'township') return { county: parentName ?? '', township: unitName, village };
  return { county: grandparentName ?? '', township: parentName ?? '', village: village === '' ? unitName : village };
}
