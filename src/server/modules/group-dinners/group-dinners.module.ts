import type { FastifyInstance } from 'fastify';
import { groupDinnersContract } from '../../../contract/group-dinners';
import type { Handlers } from '../../platform/http/call';
import { implement } from '../../platform/http/implement';
import type { ImplementDeps } from '../../platform/http/implement';
import { dinnerQuery, listDinners, showDinner } from './group-dinners.service';
import type { DinnerFilings } from './group-dinners.service';

export interface GroupDinnersDeps extends ImplementDeps, DinnerFilings {}

function groupDinnersHandlers(filings: DinnerFilings): Handlers<typeof groupDinnersContract> {
  return {
    list: ({ db, actor }, query) => listDinners(filings, db, actor, query),
    review: ({ db, actor }, query) => listDinners(filings, db, actor, query),
    show: ({ db, actor }, { id }) => showDinner(filings, db, actor, id),
    exportRows: {
      untransacted: (call, { ids, isWhole, ...filter }) => {
        const queryOf = () => Promise.resolve(dinnerQuery(call.actor, filter));
        return filings.sendExport(call, '集体用餐备案', queryOf, { ids, isWhole });
      },
    },
  };
}

export function groupDinnersModule(app: FastifyInstance, deps: GroupDinnersDeps): void {
  implement(app, deps, groupDinnersContract, groupDinnersHandlers(deps));
}
