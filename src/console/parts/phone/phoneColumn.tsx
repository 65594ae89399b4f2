import type { ListColumn } from '../../kit/resource/layout';
import { PhoneNumber } from './PhoneNumber';
import type { PhoneSource } from './phones.api';

interface Owner {
  readonly masked: string | undefined;
  readonly name: string;
  readonly source: PhoneSource;
}

/** The column of a list that shows phones. */
export function phoneColumn<Row>(title: string, ownerOf: (row: Row) => Owner): ListColumn<Row> {
  return { title, key: 'phone', as: 'phone', render: (_, row: Row) => <PhoneNumber {...ownerOf(row)} /> };
}
