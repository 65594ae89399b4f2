import { fail } from '../../../lib/appError';
import type { AppError } from '../../../lib/appError';
import type { ListReply, Paging, RowId } from '../../../kit/resource/types';
import { texts } from './gallery.texts';

export interface DemoDish {
  readonly id: number;
  readonly name: string;
  readonly portions: number;
  /** `YYYY-MM-DD`. */
  readonly day: string;
}

export interface DemoFilter {
  readonly name?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

export type DemoForm = Pick<DemoDish, 'name' | 'portions'>;

const demoDay = (id: number) => `2024-05-${String(1 + (id % 28)).padStart(2, '0')}`;

let dishes: readonly DemoDish[] = Array.from({ length: 45 }, (_, index) => ({
  id: index + 1,
  name: texts.dish(index + 1),
  portions: 10 + ((index * 7) % 40),
  day: demoDay(index),
}));

const refusal = (changes: Partial<AppError>): AppError => ({
  kind: 'business',
  text: texts.duplicate,
  fieldErrors: [],
  ...changes,
});

function checkName(name: string, id: number | null): void {
  if (!dishes.some((one) => one.name === name && one.id !== id)) return;
  fail(refusal({ fieldErrors: [{ field: 'name', message: texts.duplicate }] }));
}

/** A server that lives in the page, with data that nobody keeps. */
export const demoApi = {
  list: ({
    name = '',
    from = '',
    until = '9999',
    page,
    pageSize,
  }: DemoFilter & Paging): Promise<ListReply<DemoDish>> => {
    const found = dishes.filter((one) => one.name.includes(name) && one.day >= from && one.day <= until);
    return Promise.resolve({ rows: found.slice((page - 1) * pageSize, page * pageSize), total: found.length });
  },
  create: async (form: DemoForm): Promise<void> => {
    await Promise.resolve();
    checkName(form.name, null);
    const id = Math.max(0, ...dishes.map((one) => one.id)) + 1;
    dishes = [{ id, ...form, day: demoDay(id) }, ...dishes];
  },
  update: async ({ id, name, portions }: DemoForm & { readonly id: RowId }): Promise<void> => {
    await Promise.resolve();
    checkName(name, Number(id));
    dishes = dishes.map((one) => (one.id === id ? { ...one, name, portions } : one));
  },
  remove: (id: RowId): Promise<void> => demoApi.removeMany([id]),
  removeMany: (ids: readonly RowId[]): Promise<void> => {
    dishes = dishes.filter(({ id }) => !ids.includes(id));
    return Promise.resolve();
  },
  nothing: (): Promise<ListReply<DemoDish>> => Promise.resolve({ rows: [], total: 0 }),
  failure: (): Promise<ListReply<DemoDish>> =>
    Promise.resolve().then(() => fail(refusal({ kind: 'server', text: texts.failure }))),
  silence: (): Promise<ListReply<DemoDish>> => new Promise(() => undefined),
};

/** The rows a moment later. */
export const changedRows = (rows: readonly DemoDish[]): readonly DemoDish[] =>
  rows.map((row) => (row.id % 3 === 0 ? { ...row, portions: (row.portions % 99) + 1 } : row));
