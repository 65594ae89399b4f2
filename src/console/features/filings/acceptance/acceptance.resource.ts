import type { Filing } from '../../../../contract/filing-record';
import type { AcceptanceForm } from '../../../../contract/filing-work';
import { filingsContract } from '../../../../contract/filings';
import { createResource } from '../../../kit/resource/createResource';
import type { Identified } from '../../../kit/resource/types';
import { callApi } from '../../../lib/apiClient';
import { messages } from '../../../locale/messages';
import { filingsApi } from '../filings.api';

/** What is known of a banquet once it is over; rows are added to those of its register. */
export type AcceptanceValues = Omit<AcceptanceForm, 'id'>;

export function acceptanceOf({ version, guidanceRegister, ...filing }: Filing): AcceptanceValues {
  const { servedMeals, servedPeople, guidances, illPeople } = filing;
  const { signature = '' } = guidanceRegister?.acceptance ?? {};
  return { version, servedMeals, servedPeople, guidances, illPeople, acceptanceSignature: signature, register: [] };
}

/** A form without a list: the filing's dialog shows what was recorded. */
export const acceptance = createResource<Identified, object, AcceptanceValues>({
  name: 'filingAcceptance',
  about: filingsContract.list.path,
  api: {
    list: () => Promise.resolve({ rows: [], total: 0 }),
    update: ({ id, ...form }: AcceptanceValues & Identified) =>
      callApi(filingsContract.accept, { ...form, id: Number(id) }),
    read: async (id) => acceptanceOf(await filingsApi.show(Number(id))),
  },
  initialFilter: {},
  doneText: () => messages.done.operated,
});
