import { createQuery, typingMs } from '../../../kit/query/createQuery';
import { runCommand } from '../../../kit/feedback/runCommand.saga';
import { statisticsApi } from '../statistics.api';

/** Suggestions for a cook's name. */
export const offeredCooks = createQuery(
  'statisticCooks',
  function* (name: string) {
    const outcome = yield* runCommand({}, statisticsApi.cooks, name);
    if (outcome.status !== 'done') return [];
    return outcome.result.rows.map(({ id, name: called, unitName }) => ({ id, name: called, unitName }));
  },
  { afterMs: typingMs },
);
