import type { Page, PageQuery } from '../../../contract/kernel';
import type {
  ChangeOf,
  DeclaredFields,
  Edit,
  Listed,
  NewOf,
  Resource,
  ResourceCalls,
  RowOf,
} from '../../../contract/resource';
import { withSheet } from '../../../contract/resource';
import type { Actor } from '../auth/actor';
import { adoptFile, adoptImage, publishImage } from '../files/files.repository';
import type { Call, Handlers, WritingCall } from '../http/call';
import { Refusal, notFound } from '../http/errors';
import { checkVersion } from '../http/versions';
import { keepRemoved } from '../recycle/removed.repository';
import { removeMatching } from './remove-matching';
import { exportBatch, inOrder, sendDeclared } from './send-declared';
import { declaredRow } from './declared-row';
import { difference, loggable } from './difference';
import type { Columns, CrudTable, Stored } from './crud-table';

/** What a domain adds to writing its records; each runs inside the call's transaction. */
export interface CrudRules<F extends DeclaredFields> {
  /** The columns that a form writes, which it may refuse; the form's own fields as they are, unless given. */
  readonly columnsOf?: (
    call: Call,
    form: NewOf<F> | ChangeOf<F>,
    /** Null for a new one. */
    before: Stored | null,
  ) => Columns | Promise<Columns>;
  readonly refuseRemoval?: (call: Call, rows: readonly Stored[]) => void | Promise<void>;
  /** Something was written: the ids of what is there, and the form it came from; null where something was removed. */
  readonly written?: (
    call: Call,
    ids: readonly number[],
    form: NewOf<F> | ChangeOf<F> | null,
    /** What was changed; null for a new one. */
    before: Stored | null,
  ) => void | Promise<void>;
  /** What the list tells beyond the columns. */
  readonly told?: (call: Pick<Call, 'actor'>, stored: Stored) => Columns;
  /** The same, where it must be asked for: once for the page, by id. */
  readonly asked?: (call: Pick<Call, 'db' | 'actor'>, ids: readonly number[]) => Promise<ReadonlyMap<number, Columns>>;
  /** What the operation log keeps otherwise than the table. */
  readonly logged?: (values: Columns) => Columns;
  /** What a spreadsheet has otherwise than the list. */
  readonly exported?: (row: RowOf<F>) => Columns;
}

type Form = Columns & { readonly id: number; readonly version?: number };
const plain = (value: object): Columns => ({ ...value });

interface Telling<S, Row> {
  /** What of it the caller may see; null where that is all. */
  readonly pathOf: (actor: Actor) => string | null;
  readonly tell: (call: Pick<Call, 'db' | 'actor'>, stored: readonly S[]) => readonly Row[] | Promise<readonly Row[]>;
  /** A row as its spreadsheet has it. */
  readonly write: (row: Row) => { readonly id: number };
}

/** The page and the export of a declared list, which are all there is of one that nobody edits. */
export function listHandlers<S, Row>(listed: Listed, table: CrudTable<S>, { pathOf, tell, write }: Telling<S, Row>) {
  return {
    list: async (call: Call, { page, pageSize, ...filter }: PageQuery): Promise<Page<Row>> => {
      const cut = { limit: pageSize, offset: (page - 1) * pageSize };
      const { rows, ...counted } = await table.list(call.db, plain(filter), cut, pathOf(call.actor));
      return { rows: await tell(call, rows), ...counted };
    },

    exportAll: {
      untransacted: (call: WritingCall, { columns, ...filter }: { readonly columns?: readonly string[] | undefined }) =>
        sendDeclared(call, withSheet(listed, columns), async (db) => {
          const path = pathOf(call.actor);
          const written = async (stored: readonly S[]) =>
            (await tell({ db, actor: call.actor }, stored)).map((row) => write(row));
          const sorted = await table.sortedIds(db, plain(filter), path);
          const read =
            sorted === null
              ? async (after: number | null) => written(await table.batch(db, plain(filter), path, after, exportBatch))
              : inOrder(sorted, async (ids) => written(await table.some(db, ids, path)));
          return { count: await table.count(db, plain(filter), path), read };
        }),
    },
  };
}

/**
 * The handlers of a declared list: what stands under the caller's unit, one version after the other, with before and after
 * in the operation log. A domain that does one of them in another way puts its own in its place.
 */
export function crudHandlers<F extends DeclaredFields>(
  resource: Resource<F, Edit>,
  table: CrudTable,
  rules: CrudRules<F> = {},
): Handlers<ResourceCalls<F>> {
  const { calls, fields, calledBy } = resource;
  const pathOf = ({ scope }: { readonly scope: string }, { unitPath }: { readonly unitPath: string }) =>
    scope === 'unit' ? unitPath : null;
  const files = Object.entries(fields).filter(([, { control }]) => control === 'image' || control === 'audio');

  const rowOf = (call: Pick<Call, 'actor'>, stored: Stored, asked: Columns | undefined): RowOf<F> => {
    return declaredRow(resource, { ...stored, ...asked, ...rules.told?.(call, stored) });
  };

  /** A required text of nothing but blanks is none. */
  const columnsOf = async (call: Call, form: NewOf<F> | ChangeOf<F>, before: Stored | null): Promise<Columns> => {
    const columns: Record<string, unknown> = {
      ...(rules.columnsOf === undefined ? plain(form) : await rules.columnsOf(call, form, before)),
    };
    delete columns['id'];
    delete columns['version'];
    for (const [name, value] of Object.entries(columns)) {
      const { form: field } = fields[name] ?? {};
      if (value === '' && field?.required !== undefined) throw Refusal.field(field.wireName, field.required);
    }
    return columns;
  };

  const refuseTaken = (name: string): Refusal => {
    const { form, unique = '' } = fields[name] ?? {};
    return Refusal.field(form?.wireName ?? name, unique);
  };
  const telling = Object.entries(fields).filter(([, { unique }]) => unique !== undefined);

  const takeFiles = async ({ db, actor }: Call, columns: Columns, before: Stored | null): Promise<void> => {
    for (const [name, { form, control }] of files) {
      const code = columns[name];
      if (typeof code !== 'string' || code === '' || code === before?.[name]) continue;
      const told = [columns['unitPath'], before?.['unitPath']].find((one) => typeof one === 'string');
      const ofUnit = told ?? actor.unitPath;
      if (control === 'audio') {
        const isKept = await adoptFile(db, { code, kind: 'audio' }, actor, ofUnit);
        if (!isKept) throw Refusal.field(form?.wireName ?? name, '录音不存在，请重新上传');
        continue;
      }
      const isTaken = calls.list.scope === 'none' ? publishImage(db, code, actor) : adoptImage(db, code, actor, ofUnit);
      if (!(await isTaken)) throw Refusal.field(form?.wireName ?? name, '图片不存在，请重新上传');
    }
  };

  const held = async (call: Call, ids: readonly number[]): Promise<readonly Stored[]> => {
    const wanted = [...new Set(ids)];
    const rows = await table.hold(call.db, wanted, pathOf(calls.update, call.actor));
    if (rows.length !== wanted.length) throw notFound();
    return rows;
  };

  /** Everybody sees them, and each changes his own. */
  const refuseForeign = async ({ db, actor }: Call, ids: readonly number[]): Promise<void> => {
    const own = await table.some(db, ids, pathOf(calls.update, actor));
    const foreign = ids.length - own.length;
    if (foreign > 0) throw new Refusal(`其中${foreign}条由其他部门登记，不能删除，请缩小查询范围`);
  };

  const toldOfRemoved = ({ id, unitPath, ...row }: Stored) => ({
    id,
    name: String(row[calledBy]),
    unitPath: typeof unitPath === 'string' ? unitPath : null,
  });

  const remove = async (call: Call, ids: readonly number[]): Promise<void> => {
    call.audit({ ids: [...new Set(ids)] });
    const rows = await held(call, ids);
    call.audit({ names: rows.map((row) => String(row[calledBy])) });
    await rules.refuseRemoval?.(call, rows);
    if (resource.recycled) await keepRemoved(call, resource, rows.map(toldOfRemoved));
    await table.remove(
      call.db,
      rows.map(({ id }) => id),
    );
    await rules.written?.(call, [], null, null);
  };

  return {
    ...listHandlers(resource, table, {
      pathOf: (actor) => pathOf(calls.list, actor),
      tell: async (call, rows) => {
        const ids = rows.map(({ id }) => id);
        const asked = await rules.asked?.(call, ids);
        return rows.map((stored) => rowOf(call, stored, asked?.get(stored.id)));
      },
      write: (row) => ({ ...plain(row), ...rules.exported?.(row), id: Number(plain(row)['id']) }),
    }),

    create: async (call, form) => {
      call.audit({ name: loggable(fields, calledBy, plain(form)[calledBy]) });
      const columns = await columnsOf(call, form, null);
      await takeFiles(call, columns, null);
      const id = await table.insert(call.db, columns);
      if (id === null) throw refuseTaken(telling[0]?.[0] ?? calledBy);
      call.audit({ id });
      await rules.written?.(call, [id], form, null);
      return { id };
    },

    update: async (call, form) => {
      const { id, version } = plain(form) as Form;
      call.audit({ id });
      const [before] = await held(call, [id]);
      if (before === undefined) throw notFound();
      call.audit({ name: loggable(fields, calledBy, before[calledBy]) });
      checkVersion(call, before.version, version);
      const columns = await columnsOf(call, form, before);
      for (const [name] of telling) {
        if (await table.isTaken(call.db, name, columns[name], id)) throw refuseTaken(name);
      }
      await takeFiles(call, columns, before);
      call.audit(difference(fields, before, columns, rules.logged));
      await table.update(call.db, [id], columns, call.now);
      await rules.written?.(call, [id], form, before);
    },

    remove: (call, { id }) => remove(call, [id]),
    removeMany: (call, { ids }) => remove(call, ids),
    removeMatching: (call, asked) => {
      const { confirmed, ...filter } = plain(asked) as Columns & { readonly confirmed: number };
      return removeMatching(call, confirmed, {
        find: (limit) => table.batch(call.db, filter, pathOf(calls.list, call.actor), null, limit),
        remove: async (ids) => {
          await refuseForeign(call, ids);
          await remove(call, ids);
        },
      });
    },
  };
}
