import { cooks } from '../../../contract/cooks';
import type { Cook, CookFilter, CookForm } from '../../../contract/cooks';
import { certificateText } from '../../../contract/people';
import type { Declaration } from '../../../contract/resource';
import { declaredExport } from '../../parts/resource-screen/declaredExport';
import { declaredResource, workbookOf } from '../../parts/resource-screen/declaredResource';
import { cooksApi } from './cooks.api';

const { columns = [] } = cooks.places ?? {};

/** The cooks of all units, to look up and to take home. */
export const cookQuery = {
  ...cooks,
  name: 'cookQuery',
  places: { ...cooks.places, columns: [...columns, 'unitName'], filters: ['name', 'phone', 'account'] },
  fields: {
    ...cooks.fields,
    // Without a tree beside it the list has room for it.
    certificateUntil: { ...cooks.fields.certificateUntil, column: { as: 'date', width: 142 } },
  },
} satisfies Declaration<Cook, CookFilter, CookForm>;
export const cookQueryResource = declaredResource(cookQuery, {
  api: cooksApi,
  exportRows: workbookOf<Cook>(cookQuery, { hasHealthCertificate: certificateText }),
});
export const cookQueryExport = declaredExport(cookQuery, cookQueryResource);
