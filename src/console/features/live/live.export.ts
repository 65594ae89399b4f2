import { createExport } from '../../parts/export/createExport';
import { liveApi } from './live.api';
import { liveResource } from './live.resource';
import { texts } from './live.texts';

export const liveExport = createExport('liveExport', texts.noun, liveResource.select, liveApi.exportRows);
