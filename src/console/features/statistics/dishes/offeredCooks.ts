import { createOffer } from '../../../kit/offer/createOffer';
import { runCommand } from '../../../kit/feedback/runCommand.saga';
import { statisticsApi } from '../statistics.api';

/** Cooks to choose from. */
export const offeredCooks = createOffer('statisticCooks', function* (name) {
  const outcome = yield* runCommand({}, statisticsApi.cooks, name);
  if (outcome.status !== 'done') return null;
  return outcome.result.rows.map(({ id, name: called, unitName }) => ({ id, name: called, unitName }));
});
