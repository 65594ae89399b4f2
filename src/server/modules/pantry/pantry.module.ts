import type { FastifyInstance } from 'fastify';
import { ingredients, seafood, seasonings } from '../../../contract/pantry';
import { crudHandlers } from '../../platform/crud/crud-handlers';
import { crudTable } from '../../platform/crud/crud-table';
import type { Stored } from '../../platform/crud/crud-table';
import type { Call } from '../../platform/http/call';
import { implement } from '../../platform/http/implement';
import type { ImplementDeps } from '../../platform/http/implement';

/** A record belongs to the unit of whoever has added it, whoever changes it later. */
const rules = {
  columnsOf: ({ actor: { userId, unitId, unitPath } }: Pick<Call, 'actor'>, form: object, before: Stored | null) =>
    before === null ? { ...form, userId, unitId, unitPath } : { ...form, userId: before['userId'] },
  told: ({ actor }: Pick<Call, 'actor'>, { unitPath }: Stored) => ({
    mayChange: String(unitPath).startsWith(actor.unitPath),
  }),
};

export function pantryModule(app: FastifyInstance, deps: ImplementDeps): void {
  implement(app, deps, seasonings.calls, crudHandlers(seasonings, crudTable(seasonings), rules));
  implement(app, deps, ingredients.calls, crudHandlers(ingredients, crudTable(ingredients), rules));
  implement(app, deps, seafood.calls, crudHandlers(seafood, crudTable(seafood), rules));
}
