import type { FastifyInstance } from 'fastify';
import { ingredients, seafood, seasonings } from '../../../contract/pantry';
import { crudHandlers } from '../../platform/crud/crud-handlers';
import type { CrudRules } from '../../platform/crud/crud-handlers';
import { crudTable } from '../../platform/crud/crud-table';
import { implement } from '../../platform/http/implement';
import type { ImplementDeps } from '../../platform/http/implement';

/** What somebody adds belongs to his unit, whoever changes it later. */
const rules: CrudRules<(typeof seasonings)['fields']> = {
  columnsOf: ({ actor: { userId, unitId, unitPath } }, { name, image }, before) =>
    before === null ? { name, image, userId, unitId, unitPath } : { name, image },
  told: ({ actor }, { unitPath }) => ({ mayChange: String(unitPath).startsWith(actor.unitPath) }),
};

export function pantryModule(app: FastifyInstance, deps: ImplementDeps): void {
  implement(app, deps, seasonings.calls, crudHandlers(seasonings, crudTable(seasonings), rules));
  implement(app, deps, ingredients.calls, crudHandlers(ingredients, crudTable(ingredients), rules));
  implement(app, deps, seafood.calls, crudHandlers(seafood, crudTable(seafood), rules));
}
