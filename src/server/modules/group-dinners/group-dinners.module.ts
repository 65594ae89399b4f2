import type { FastifyInstance } from 'fastify';
import { groupDinnersContract } from '../../../contract/group-dinners';
import type { Handlers } from '../../platform/http/call';
import { implement } from '../../platform/http/implement';
import type { ImplementDeps } from '../../platform/http/implement';
import { groupDinnerQuery, listGroupDinners, showGroupDinner } from './group-dinners.service';
import type { GroupDinnerFilings } from './group-dinners.service';

export interface GroupDinnersDeps extends ImplementDeps {
  readonly filings: GroupDinnerFilings;
}

function groupDinnersHandlers({ filings, settings }: GroupDinnersDeps): Handlers<typeof groupDinnersContract> {
  return {
    list: ({ db, actor }, query) => listGroupDinners(filings, db, actor, query),
    review: ({ db, actor }, query) => listGroupDinners(filings, db, actor, query),
    saveReview: (call, form) => filings.reviewFiling(call, settings, form),
    show: ({ db, actor }, { id }) => showGroupDinner(filings, db, actor, id),
    exportRows: {
      untransacted: (call, { ids, isWhole, ...filter }) => {
        const queryOf = () => Promise.resolve(groupDinnerQuery(call.actor, filter));
        return filings.sendExport(call, '集体用餐备案', queryOf, { ids, isWhole });
      },
    },
  };
}

export function groupDinnersModule(app: FastifyInstance, deps: GroupDinnersDeps): void {
  implement(app, deps, groupDinnersContract, groupDinnersHandlers(deps));
}
