import type { PlaceFilter, PlaceRow } from '../../../../contract/filing-record';
import { createResource } from '../../../kit/resource/createResource';
import { filingsApi } from '../filings.api';

export const placesResource = createResource<PlaceRow, PlaceFilter>({
  name: 'filingPlaces',
  api: { list: filingsApi.listByPlace },
  initialFilter: {},
});
