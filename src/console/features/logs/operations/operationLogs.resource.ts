import { factsText, operationLogs } from '../../../../contract/operation-logs';
import { declaredResource, workbookOf } from '../../../parts/resource-screen/declaredResource';

export const operationLogsResource = declaredResource(operationLogs, {
  exportRows: workbookOf(operationLogs, { facts: ({ facts }) => factsText(facts) }),
});
