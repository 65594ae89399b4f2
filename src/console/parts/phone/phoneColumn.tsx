import type { TableColumnProps } from '@arco-design/web-react';
import { PhoneNumber } from './PhoneNumber';
import type { PhoneSource } from './phones.api';

interface Owner {
  readonly masked: string | undefined;
  readonly name: string;
  readonly source: PhoneSource;
}

/** The column of a list that shows phones. */
export function phoneColumn<Row>(title: string, ownerOf: (row: Row) => Owner, width = 130): TableColumnProps<Row> {
  return { title, key: 'phone', width, render: (_, row: Row) => <PhoneNumber {...ownerOf(row)} /> };
}
