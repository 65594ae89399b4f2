import { fork } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { GroupDinnerFilter, GroupDinnerRow } from '../../../../contract/group-dinners';
import { createResource } from '../../../kit/resource/createResource';
import type { ResourceApi } from '../../../kit/resource/types';
import { createQuery } from '../../../kit/query/createQuery';
import { messages } from '../../../locale/messages';
import { createExport } from '../../../parts/export/createExport';
import { texts } from '../filings.texts';
import { groupDinnersApi } from './groupDinners.api';

/** The group dinner that is being checked, by its number. */
export const shownGroupDinner = createQuery('groupDinner', groupDinnersApi.show);

/** One of the two lists of group dinners: they differ in who may ask, and in what may be done. */
export function createGroupDinners<Form extends object = never>(
  name: string,
  title: string,
  api: ResourceApi<GroupDinnerRow, GroupDinnerFilter, Form>,
) {
  const resource = createResource<GroupDinnerRow, GroupDinnerFilter, Form>({
    ...{ name, api, initialFilter: {} },
    doneText: () => messages.done.operated,
  });
  const work = createExport(`${name}Export`, texts.groupDinners, resource.select, groupDinnersApi.exportRows);

  function* saga(): SagaGenerator<void> {
    yield* fork(resource.saga);
    yield* fork(work.saga);
  }

  return { title, resource, work, saga };
}

export type GroupDinners<Form extends object = never> = ReturnType<typeof createGroupDinners<Form>>;
