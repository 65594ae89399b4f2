import { cooks } from '../../../contract/cooks';
import type { Cook } from '../../../contract/cooks';
import { certificateText } from '../../../contract/people';
import { createCsvImport } from '../../parts/csv-import/createCsvImport';
import { declaredExport } from '../../parts/resource-screen/declaredExport';
import { declaredResource, workbookOf } from '../../parts/resource-screen/declaredResource';
import { cooksApi } from './cooks.api';
import { texts } from './cooks.texts';

export const cooksResource = declaredResource(cooks, {
  api: cooksApi,
  exportRows: workbookOf<Cook>(cooks, { hasHealthCertificate: certificateText }),
});

export const cooksExport = declaredExport(cooks, cooksResource);

export const cookImport = createCsvImport({
  name: 'cookImport',
  templateName: texts.importTemplate,
  send: cooksApi.importRows,
});
