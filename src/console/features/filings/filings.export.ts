import { createExport } from '../../parts/export/createExport';
import { filingsApi } from './filings.api';
import { filingsResource } from './filings.resource';
import { texts } from './filings.texts';

export const filingsExport = createExport('filingsExport', texts.noun, filingsResource.select, filingsApi.exportRows);
