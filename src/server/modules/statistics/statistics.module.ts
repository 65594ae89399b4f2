import type { FastifyInstance } from 'fastify';
import { statisticsContract } from '../../../contract/statistics';
import { wireDate } from '../../../contract/time';
import { implement } from '../../platform/http/implement';
import type { ImplementDeps } from '../../platform/http/implement';
import { findPlace } from './places';
import {
  chartCooks,
  chartMonth,
  chartStreams,
  pageIngredients,
  pageServed,
  pageTables,
  rankUnits,
} from './statistics.service';

export function statisticsModule(app: FastifyInstance, deps: ImplementDeps): void {
  implement(app, deps, statisticsContract, {
    liveByProvince: async ({ db, actor, now }, { province, day = wireDate(now) }) =>
      chartStreams(db, await findPlace(db, actor, { text: province, otherwise: 'root' }), day),
    liveByCity: async ({ db, actor, now }, { city, day = wireDate(now) }) =>
      chartStreams(db, await findPlace(db, actor, { text: city, otherwise: 'own' }), day),
    cooksByProvince: async ({ db, actor, now }, { unitId }) =>
      chartCooks(db, await findPlace(db, actor, { unitId, otherwise: 'root' }), now),
    cooksByCity: async ({ db, actor, now }, { unitId, unitName }) =>
      chartCooks(db, await findPlace(db, actor, { unitId, text: unitName, otherwise: 'own' }), now),
    meals: ({ db, actor }, query) => pageServed(db, actor, 'meals', query),
    dishes: ({ db, actor }, query) => pageServed(db, actor, 'dishes', query),
    ingredients: ({ db, actor }, query) => pageIngredients(db, actor, query),
    tables: ({ db, actor }, query) => pageTables(db, actor, query),
    ranking: ({ db, actor }, query) => rankUnits(db, actor, query),
    monthly: (call, filter) => chartMonth(call, filter),
  });
}
