import { isRecord } from '../../../../src/contract/kernel';
import type { Endpoint } from '../../../../src/contract/kernel';
import type { Api, Answer } from '../../support/api';
import type { Stage } from '../../security/stage';

export type Wire = Readonly<Record<string, unknown>>;

/** How an answer tells what it has to tell. */
export type Shape = 'rows' | 'list' | 'nodes' | 'data' | 'done' | 'ret' | 'file';

/** One row of a specification's table of calls. */
export interface Call {
  readonly method: Endpoint['method'];
  readonly path: string;
  /** What the row and the fields of its entity name, and nothing else. */
  readonly payload: (stage: Stage) => Wire | Promise<Wire>;
  readonly shape: Shape;
  /** What the answer tells, or what a later call is answered. */
  readonly told: (stage: Stage, sent: Wire, answer: Answer) => unknown;
  readonly expected: (stage: Stage, sent: Wire) => unknown;
}

let count = 0;
/** Another one each time. */
export function serial(): string {
  count += 1;
  return String(count).padStart(4, '0');
}

const part = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined);

function rowsIn({ body }: Answer): readonly unknown[] {
  const rows = body['rows'] ?? part(body['data'], 'list') ?? body['data'];
  return Array.isArray(rows) ? rows : [];
}

export const rows: Call['told'] = (_stage, _sent, answer) => rowsIn(answer);
export const data: Call['told'] = (_stage, _sent, answer) => answer.body['data'];

export const containing = (wire: Wire): unknown => expect.objectContaining(wire) as unknown;
export const oneOf = (wire: Wire): unknown => expect.arrayContaining([containing(wire)]) as unknown;

/** The one row a list answers, as a client holds it that knows of no version. */
export async function rowOf(api: Api, path: string, query: Wire): Promise<Wire> {
  const [row] = rowsIn(await api.get(path, query));
  return withoutVersion(row);
}

export function withoutVersion(row: unknown): Wire {
  return isRecord(row) ? Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'version')) : {};
}
