import { createFilingExport } from './export/createFilingExport';
import { filingsResource } from './filings.resource';

export const filingsExport = createFilingExport('filingsExport', filingsResource.select);
