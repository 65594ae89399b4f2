import { fork } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { GroupDinnerFilter, GroupDinnerRow } from '../../../../contract/group-dinners';
import { createResource } from '../../../kit/resource/createResource';
import type { ResourceApi } from '../../../kit/resource/types';
import { createQuery } from '../../../kit/query/createQuery';
import { createExport } from '../../../parts/export/createExport';
import { texts } from '../filings.texts';
import { groupDinnersApi } from './groupDinners.api';

type List = ResourceApi<GroupDinnerRow, GroupDinnerFilter, never>['list'];

/** The group dinner that is being checked, by its number. */
export const shownGroupDinner = createQuery('groupDinner', groupDinnersApi.show);

/** One of the two lists of group dinners: they differ in who may ask. */
export function createGroupDinners(name: string, title: string, list: List) {
  const resource = createResource<GroupDinnerRow, GroupDinnerFilter>({ name, api: { list }, initialFilter: {} });
  const work = createExport(`${name}Export`, texts.groupDinners, resource.select, groupDinnersApi.exportRows);

  function* saga(): SagaGenerator<void> {
    yield* fork(resource.saga);
    yield* fork(work.saga);
  }

  return { title, resource, work, saga };
}

export type GroupDinners = ReturnType<typeof createGroupDinners>;
