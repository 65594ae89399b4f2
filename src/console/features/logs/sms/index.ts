import { smsLogs } from '../../../../contract/sms-logs';
import { phones } from '../../../parts/phone/phones';
import { resourceFeature } from '../../../parts/resource-screen/resourceFeature';
import { smsLogsResource } from './smsLogs.resource';
import { smsLogsSaga } from './smsLogs.saga';
import { smsLogsParts } from './smsLogsParts';

export default resourceFeature(smsLogs, {
  resource: smsLogsResource,
  uses: [phones, { slices: [], sagas: [smsLogsSaga] }],
  ...smsLogsParts,
});
