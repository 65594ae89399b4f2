import { operationLogs } from '../../../../contract/operation-logs';
import { resourceFeature } from '../../../parts/resource-screen/resourceFeature';
import { operationLogsResource } from './operationLogs.resource';
import { operationLogsParts } from './operationLogsParts';

export default resourceFeature(operationLogs, { resource: operationLogsResource, ...operationLogsParts });
