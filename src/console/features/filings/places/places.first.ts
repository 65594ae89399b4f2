import { filingsContract } from '../../../../contract/filings';
import { firstRead } from '../../../parts/feature/firstRead';
import type { FirstReads } from '../../../parts/feature/firstRead';
import { placesResource } from './places.resource';

export const firstOfPlaces: FirstReads = () => [
  firstRead(filingsContract.listByPlace, placesResource.select.query({})),
];
