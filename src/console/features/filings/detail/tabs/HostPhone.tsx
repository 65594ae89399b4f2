import type { FilingRow } from '../../../../../contract/filing-record';
import { PhoneNumber } from '../../../../parts/phone/PhoneNumber';

type Hosted = Pick<FilingRow, 'id' | 'hostName' | 'hostPhone'>;

export function HostPhone({ filing: { id, hostName, hostPhone } }: { readonly filing: Hosted }) {
  return <PhoneNumber masked={hostPhone} name={hostName} source={{ kind: 'filing', id, of: 'host' }} />;
}
