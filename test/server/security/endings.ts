import { read, utils } from 'xlsx';
import { contract } from '../../../src/contract';
import { isRecord } from '../../../src/contract/kernel';
import type { Contract, Endpoint } from '../../../src/contract/kernel';
import type { Answer } from '../support/api';
import { cases } from './cases';
import type { Case } from './cases';

export const operations: readonly (readonly [id: string, Endpoint])[] = Object.entries(
  contract as Readonly<Record<string, Contract>>,
).flatMap(([domain, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => [`${domain}.${name}`, endpoint] as const),
);

/** Every endpoint with its case. */
export const known: readonly (readonly [id: string, endpoint: Endpoint, one: Case])[] = operations.flatMap(
  ([id, endpoint]) => {
    const one = (cases as Readonly<Record<string, Case>>)[id];
    return one === undefined ? [] : [[id, endpoint, one] as const];
  },
);

/** What a phone is shown whole for, each time with an entry in the operation log. */
const revealing = ['phones.', 'users.show', 'cooks.show', 'filings.reveal', 'groupDinners.reveal'];
export const revealsPhones = (id: string): boolean => revealing.some((one) => id.startsWith(one));

export function fieldsOf(errors: unknown): readonly unknown[] {
  return Array.isArray(errors) ? errors.map((one: unknown) => (isRecord(one) ? one['field'] : one)) : [];
}

const isSpreadsheet = ({ headers }: Answer) => (headers.get('content-type') ?? '').includes('spreadsheetml');

/** Rows beneath the headings of a file's first sheet. */
function rowsOfFile(bytes: Buffer): number {
  const book = read(bytes);
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  return sheet === undefined ? 0 : utils.sheet_to_json(sheet, { header: 1 }).length - 1;
}

/** How a call ended, in the words of the cases; anything else is the answer itself. */
export function endingOf(answer: Answer): string {
  const { status, body, bytes } = answer;
  if (status === 404) return 'notFound';
  if (status === 403) return 'forbidden';
  if (status === 200 && body['code'] === -100) return 'refused';
  if (isSpreadsheet(answer)) {
    const rows = rowsOfFile(bytes);
    return rows === 0 ? 'nothing' : `a file of ${rows} rows`;
  }
  const { data } = body;
  // A file with a wrong row is answered, line by line, and not written.
  if (isRecord(data) && data['written'] === 0 && fieldsOf(data['errors']).length > 0) return 'refused';
  if (Array.isArray(data) && data.length === 0) return 'nothing';
  const list = isRecord(data) ? { rows: data['list'], total: data['count'] } : body;
  const isEmpty = Array.isArray(list['rows']) && list['rows'].length === 0 && list['total'] === 0;
  return isEmpty ? 'nothing' : `${status} ${JSON.stringify(body)}`;
}

/** Everything an answer tells: its headers, its body, and the cells of a spreadsheet. */
export function told(answer: Answer): string {
  const headers = JSON.stringify(Object.fromEntries(answer.headers));
  if (!isSpreadsheet(answer)) return `${headers} ${answer.bytes.toString()}`;
  const sheets = Object.values(read(answer.bytes).Sheets).map((sheet) => utils.sheet_to_csv(sheet));
  return [headers, ...sheets].join('\n');
}
