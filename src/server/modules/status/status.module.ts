import type { FastifyInstance } from 'fastify';
import { statusContract } from '../../../contract/status';
import type { Status } from '../../../contract/status';
import { wireTime } from '../../../contract/time';
import type { Call } from '../../platform/http/call';
import { implement } from '../../platform/http/implement';
import type { ImplementDeps } from '../../platform/http/implement';
import { cutText } from '../../platform/texts';
import { recordingsRoom } from './recordings-room';
import { StatusHistory } from './status.history';
import { registerMetrics, registerProbes } from './status.metrics';
import type { Watched } from './status.metrics';

const longestReason = 500;

/** What an operator asks: `/metrics`, `/readyz` and the page read the same. */
export function statusModule(app: FastifyInstance, deps: ImplementDeps & Watched): StatusHistory {
  const { metrics, probes, clock, version } = deps;
  const readRoom = recordingsRoom(deps);
  registerMetrics({ ...deps, readRoom });
  registerProbes(deps);
  const history = new StatusHistory(metrics, clock);
  const since = clock.now();
  const show = async ({ now }: Pick<Call, 'now'>): Promise<Status> => {
    const checks = (await probes.look()).map(({ failure, ...probe }) => ({
      ...probe,
      isWorking: failure === null,
      ...(failure === null ? {} : { reason: cutText(failure, longestReason) }),
    }));
    const recordings = await readRoom();
    return { at: wireTime(now), since: wireTime(since), version, checks, recordings, looks: history.looks() };
  };
  implement(app, deps, statusContract, { show });
  return history;
}
