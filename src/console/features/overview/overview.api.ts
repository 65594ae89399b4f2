import { liveContract, liveStatus } from '../../../contract/live';
import { overviewContract } from '../../../contract/overview';
import type { OverviewPeriod } from '../../../contract/overview';
import { callApi } from '../../lib/apiClient';
import { namedCalls } from '../../lib/named';

const counted = async (isLost?: boolean) => {
  const query = { status: liveStatus.streaming, isLost, page: 1, pageSize: 1 };
  return (await callApi(liveContract.list, query)).total;
};

/** The calls of the overview, as effects. Both reject with an `AppError`. */
export const overviewApi = namedCalls('overviewApi', {
  show: (period: OverviewPeriod) => callApi(overviewContract.show, { period }),
  /** What would be pushed, where that is not all. */
  countLive: async () => {
    const [streaming, lost] = await Promise.all([counted(), counted(true)]);
    return { streaming, lost };
  },
});
