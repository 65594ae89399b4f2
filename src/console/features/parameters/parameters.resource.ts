import { exportedValue, parameters } from '../../../contract/parameters';
import type { Parameter } from '../../../contract/parameters';
import { declaredResource, workbookOf } from '../../parts/resource-screen/declaredResource';

export const parametersResource = declaredResource(parameters, {
  exportRows: workbookOf<Parameter>(parameters, { value: exportedValue }),
});
