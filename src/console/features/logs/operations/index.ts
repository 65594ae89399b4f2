import { operationLogs } from '../../../../contract/operation-logs';
import { resourceFeature } from '../../../parts/resource-screen/resourceFeature';
import { operationLogsResource } from './operationLogs.resource';
import { operationLogsParts } from './operationLogsParts';
import { timeline } from './timeline';

export default resourceFeature(operationLogs, {
  resource: operationLogsResource,
  uses: [{ slices: [timeline], sagas: [timeline.saga] }],
  ...operationLogsParts,
});
