import type { FastifyInstance } from 'fastify';
import { voices } from '../../../contract/voices';
import { crudHandlers } from '../../platform/crud/crud-handlers';
import type { CrudRules } from '../../platform/crud/crud-handlers';
import { crudTable } from '../../platform/crud/crud-table';
import { implement } from '../../platform/http/implement';
import type { ImplementDeps } from '../../platform/http/implement';

/** A recording belongs to whoever has made it, and to his unit. */
const rules: CrudRules<(typeof voices)['fields']> = {
  columnsOf: ({ actor: { userId, name, unitId, unitPath } }, form, before) =>
    before === null ? { ...form, userId, creator: name, unitId, unitPath } : form,
};

export function voicesModule(app: FastifyInstance, deps: ImplementDeps): void {
  const table = crudTable(voices, { view: 'voice_list' });
  implement(app, deps, voices.calls, crudHandlers(voices, table, rules));
}
