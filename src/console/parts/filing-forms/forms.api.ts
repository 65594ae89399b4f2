import { printsContract } from '../../../contract/filing-prints';
import { minuteMs } from '../../../contract/time';
import { download } from '../../lib/apiClient';
import type { DownloadedFile, DownloadOptions } from '../../lib/apiClient';
import type { FormOrder } from './forms.slice';

/** A large selection waits for others before it, and its forms are drawn one by one; who waits no longer cancels. */
const manyFormsMs = 15 * minuteMs;

/** The file of an order. Rejects with an `AppError`. */
export function fetchForms(order: FormOrder, options: DownloadOptions): Promise<DownloadedFile> {
  if (order.kind === 'one') return download(printsContract.one, { id: order.id, form: order.form }, options);
  if (order.kind === 'all') return download(printsContract.all, { id: order.id }, options);
  return download(printsContract.many, { ids: order.ids, forms: order.forms }, { ...options, timeoutMs: manyFormsMs });
}
