import { createExport } from '../../../parts/export/createExport';
import { filingsApi } from '../filings.api';
import { texts } from '../filings.texts';
import { placesResource } from './places.resource';

export const placesExport = createExport(
  'filingPlacesExport',
  texts.noun,
  placesResource.select,
  filingsApi.exportRows,
);
