import type { FastifyInstance } from 'fastify';
import { factsText, operationLogs, operationLogsContract } from '../../../contract/operation-logs';
import type { OperationLog } from '../../../contract/operation-logs';
import { wireTime } from '../../../contract/time';
import type { Actor } from '../../platform/auth/actor';
import { listHandlers } from '../../platform/crud/crud-handlers';
import { rootUnit } from '../../platform/db/seed/seed-base';
import type { Handlers } from '../../platform/http/call';
import { notFound } from '../../platform/http/errors';
import { implement } from '../../platform/http/implement';
import type { ImplementDeps } from '../../platform/http/implement';
import { factsOf, recordIdOf } from './facts';
import { hideEntry, readTimeline, visibleLogs } from './operation-logs.repository';
import type { StoredLog } from './operation-logs.repository';

/** What nobody signed in has done belongs to no unit: the root sees it. */
const scopeOf = ({ unitPath }: Actor) => (unitPath === rootUnit.path ? null : unitPath);

function shown({ detail, createdAt, ...log }: StoredLog): OperationLog {
  const recordId = recordIdOf(detail);
  return {
    ...log,
    createdAt: wireTime(createdAt),
    facts: factsOf(log.controller, detail),
    ...(recordId === undefined ? {} : { recordId }),
  };
}

const handlers: Handlers<typeof operationLogsContract> = {
  ...listHandlers(operationLogs, visibleLogs, {
    pathOf: scopeOf,
    tell: (_, logs) => logs.map(shown),
    write: (log) => ({ ...log, facts: factsText(log.facts) }),
  }),

  remove: async ({ db, actor, now, audit }, { id }) => {
    audit({ id });
    const title = await hideEntry(db, id, scopeOf(actor), now);
    if (title === null) throw notFound();
    audit({ entry: title });
  },

  timeline: async ({ db, actor }, record) => (await readTimeline(db, record, scopeOf(actor))).map(shown),
};

export function operationLogsModule(app: FastifyInstance, deps: ImplementDeps): void {
  implement(app, deps, operationLogsContract, handlers);
}
