import { cooksContract } from '../../../contract/cooks';
import { diffusionsContract } from '../../../contract/diffusions';
import { filingsContract } from '../../../contract/filings';
import { groupDinnersContract } from '../../../contract/group-dinners';
import { isPaged } from '../../../contract/kernel';
import type { Contract, Endpoint } from '../../../contract/kernel';
import { findContract } from '../../../contract/find';
import { operationLogsContract } from '../../../contract/operation-logs';
import { overviewContract } from '../../../contract/overview';
import { recallContract } from '../../../contract/recall';
import { dishes, mealsContract } from '../../../contract/recipes';
import { samplesContract } from '../../../contract/samples';
import { smsLogsContract } from '../../../contract/sms-logs';
import { statisticsContract } from '../../../contract/statistics';
import { tracksContract } from '../../../contract/tracks';
import { voices } from '../../../contract/voices';

/** Whether it changes nothing: it may be done twice. */
export const isReading = (endpoint: Endpoint): boolean =>
  !endpoint.audited &&
  endpoint.idempotent !== true &&
  (endpoint.method === 'GET' || isPaged(endpoint) || endpoint === findContract.find);

const growing: readonly Contract[] = [
  ...[cooksContract, filingsContract, groupDinnersContract, samplesContract, recallContract, tracksContract],
  ...[dishes.calls, mealsContract, diffusionsContract, voices.calls, operationLogsContract, smsLogsContract],
];
const charts: readonly Contract[] = [statisticsContract, overviewContract];

const endpointsOf = (domains: readonly Contract[]): readonly Endpoint[] =>
  domains.flatMap((domain) => Object.values(domain));

const aside = new Set(
  [...endpointsOf(growing).filter(isPaged), ...endpointsOf(charts)].filter(({ audited }) => !audited),
);

/** Lists that grow with the years, and charts. Who may do what, and what is live, is read where it is written. */
export const isReadAside = (endpoint: Endpoint): boolean => aside.has(endpoint);
