import type { Input } from '../../../contract/kernel';
import { phonesContract } from '../../../contract/phones';
import { callApi } from '../../lib/apiClient';
import { namedCalls } from '../../lib/named';

type FilingPhone = Input<typeof phonesContract.ofFiling>;

/** Whose number it is, as the server finds it. */
export type PhoneSource =
  { readonly kind: 'cook' | 'user' | 'sms'; readonly id: number } | ({ readonly kind: 'filing' } & FilingPhone);

/** What must be held to see the number of such a source. */
export const phoneEndpoints = {
  cook: phonesContract.ofCook,
  user: phonesContract.ofUser,
  filing: phonesContract.ofFiling,
  sms: phonesContract.ofSms,
} as const;

export const phonesApi = namedCalls('phonesApi', {
  ofCook: (id: number) => callApi(phonesContract.ofCook, { id }),
  ofUser: (id: number) => callApi(phonesContract.ofUser, { id }),
  ofSms: (id: number) => callApi(phonesContract.ofSms, { id }),
  ofFiling: (place: FilingPhone) => callApi(phonesContract.ofFiling, place),
});
