import { createFilingExport } from '../export/createFilingExport';
import { placesResource } from './places.resource';

export const placesExport = createFilingExport('filingPlacesExport', placesResource.select);
