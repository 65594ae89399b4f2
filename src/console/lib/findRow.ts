import { maxPageSize } from '../../contract/constants';
import type { Page, PageQuery } from '../../contract/kernel';
import { messages } from '../locale/messages';
import { fail } from './appError';

/** One row of a list that can only be asked page by page. */
export async function findRow<Row extends { readonly id: number | string }>(
  list: (query: PageQuery) => Promise<Page<Row>>,
  id: number | string,
): Promise<Row> {
  for (let page = 1; ; page += 1) {
    const { rows, total } = await list({ page, pageSize: maxPageSize });
    const found = rows.find((row) => String(row.id) === String(id));
    if (found !== undefined) return found;
    if (rows.length === 0 || page * maxPageSize >= total)
      fail({ kind: 'notFound', text: messages.errors.notFound, fieldErrors: [] });
  }
}
