/**
 * The machinery of the contract. Everything here is plain data plus pure functions, so that the browser can carry it cheaply
 * and the server can derive validation, documentation and permissions from it.
 */

/** What must not leave with a recording: a secret has no value there, a telephone number becomes one that nobody has. */
export type Privacy = 'secret' | 'phone';

/** JSON types a wire value may have; the server derives its validation from this and the constraints. */
export interface WireType {
  readonly type: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';
  readonly enum?: readonly (string | number | boolean)[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  /** Source of a regular expression the whole text must match. */
  readonly pattern?: string;
  readonly maxItems?: number;
  readonly items?: WireType;
  readonly fields?: Shape;
  /** Other spellings that are read, each with what it means. */
  readonly readings?: readonly (readonly [spelling: string, meant: string | number | boolean])[];
  /** Names a thing: where this property of an object would do, the bare value is read too, and the other way round. */
  readonly key?: string;
  /** Text of values joined by commas: a list of them is read too. */
  readonly joined?: boolean;
  /** Said when the value breaks a constraint. Chinese. */
  readonly message?: string;
  readonly privacy?: Privacy;
}

/** How one value is spelled on the wire. `decode` reads what the other side sent and never throws: unreadable becomes the codec's empty value. */
export interface Codec<T> {
  readonly wire: WireType;
  decode(wire: unknown): T;
  encode(value: T): unknown;
}

export interface Field<T> {
  readonly wireName: string;
  readonly codec: Codec<T>;
  readonly optional: boolean;
  /** Said when the value is missing or empty. Chinese. */
  readonly required?: string;
  /** Other wire names under which it is read. */
  readonly also?: readonly string[];
  /** True: read where a client sends it, for it must be right; our own console does not. */
  readonly isReceived?: boolean;
}

export type Shape = Readonly<Record<string, Field<unknown>>>;

type OptionalKeys<S extends Shape> = { [K in keyof S]: undefined extends ValueOfField<S[K]> ? K : never }[keyof S];
type ValueOfField<F> = F extends Field<infer T> ? T : never;
/** The TypeScript type an entity's table describes. */
export type Value<S extends Shape> = { [K in Exclude<keyof S, OptionalKeys<S>>]: ValueOfField<S[K]> } & {
  [K in OptionalKeys<S>]?: ValueOfField<S[K]>;
};

/** An optional property: absent on the wire is `undefined` in ours. */
export function field<T>(wireName: string, codec: Codec<T>): Field<T | undefined> {
  return {
    wireName,
    optional: true,
    codec: {
      wire: codec.wire,
      decode: (wire) => (wire === undefined || wire === null ? undefined : codec.decode(wire)),
      encode: (value) => (value === undefined ? undefined : codec.encode(value)),
    },
  };
}

/** A property that is always there. `message` is what the user reads when it is missing. */
export function required<T>(wireName: string, codec: Codec<T>, message?: string): Field<T> {
  return message === undefined
    ? { wireName, codec, optional: false }
    : { wireName, codec, optional: false, required: message };
}

/** The same field, read under other names too. */
export function also<T>(one: Field<T>, ...names: readonly string[]): Field<T> {
  return { ...one, also: names };
}

/** The same field, which only other clients send. */
export function received<T>(one: Field<T>): Field<T> {
  return { ...one, isReceived: true };
}

export function encode<S extends Shape>(shape: S, value: Value<S>): Record<string, unknown> {
  const wire: Record<string, unknown> = {};
  const values: Readonly<Record<string, unknown>> = value;
  for (const [key, one] of Object.entries(shape)) {
    const own = values[key];
    if (own !== undefined && one.isReceived !== true) wire[one.wireName] = one.codec.encode(own);
  }
  return wire;
}

export function decode<S extends Shape>(shape: S, wire: unknown): Value<S> {
  const source = isRecord(wire) ? wire : {};
  const value: Record<string, unknown> = {};
  for (const [key, one] of Object.entries(shape)) {
    const own = one.codec.decode(source[one.wireName]);
    if (own !== undefined) value[key] = own;
  }
  return value as Value<S>;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The names of a record's fields; of more, where it has more than its type says. */
export const keysOf = <T extends object>(record: T) => Object.keys(record) as (keyof T & string)[];

/** Our name of a wire field, for the field errors of the server; the wire name itself where we have none. */
export function ownName(shape: Shape, wireName: string): string {
  for (const [key, one] of Object.entries(shape)) if (one.wireName === wireName) return key;
  return wireName;
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  /** True: there are more than `total`, which is as many as were counted. */
  readonly isMore?: boolean;
}

/** Page as the console counts it: from 1. */
export interface PageQuery {
  readonly page: number;
  readonly pageSize: number;
}

/** What an endpoint answers with, beside `code` and `msg`. */
export interface Reply<T> {
  readonly kind: 'rows' | 'list' | 'data' | 'nodes' | 'done' | 'ret' | 'file';
  /** What a row, or the whole of `data`, is made of; absent where nothing but the outcome is answered. */
  readonly row?: Shape;
  read(body: unknown): T;
  write(value: T): Record<string, unknown>;
}

function arrayOf(shape: Shape, wire: unknown): readonly Value<Shape>[] {
  return Array.isArray(wire) ? wire.map((one) => decode(shape, one)) : [];
}

function count(wire: unknown, fallback: number): number {
  const number = Number(wire);
  return Number.isFinite(number) ? number : fallback;
}

const moreOf = ({ more }: Readonly<Record<string, unknown>>) => (more === true ? { isMore: true } : {});
const wireMore = (isMore = false) => (isMore ? { more: true } : {});

/** `{rows, total, max}`; asked with `max` and `offset`. */
export function rowsReply<S extends Shape>(row: S): Reply<Page<Value<S>>> {
  return {
    kind: 'rows',
    row,
    read: (body) => {
      const source = isRecord(body) ? body : {};
      const rows = arrayOf(row, source['rows']) as readonly Value<S>[];
      return { rows, total: count(source['total'], rows.length), ...moreOf(source) };
    },
    write: ({ rows, total, isMore }) => ({ rows: rows.map((one) => encode(row, one)), total, ...wireMore(isMore) }),
  };
}

/** `{data: {list, count}}`; asked with `pno` (from zero) and `psize`. */
export function listReply<S extends Shape>(row: S): Reply<Page<Value<S>>> {
  return {
    kind: 'list',
    row,
    read: (body) => {
      const data = isRecord(body) && isRecord(body['data']) ? body['data'] : {};
      const rows = arrayOf(row, data['list']) as readonly Value<S>[];
      return { rows, total: count(data['count'], rows.length), ...moreOf(data) };
    },
    write: ({ rows, total, isMore }) => ({
      data: { list: rows.map((one) => encode(row, one)), count: total, ...wireMore(isMore) },
    }),
  };
}

/** `{data: {...}}`. */
export function dataReply<S extends Shape>(row: S): Reply<Value<S>> {
  return {
    kind: 'data',
    row,
    read: (body) => decode(row, isRecord(body) ? body['data'] : undefined),
    write: (value) => ({ data: encode(row, value) }),
  };
}

/** `{data: [...]}`: all of them, without paging. */
export function nodesReply<S extends Shape>(row: S): Reply<readonly Value<S>[]> {
  return {
    kind: 'nodes',
    row,
    read: (body) => arrayOf(row, isRecord(body) ? body['data'] : undefined) as readonly Value<S>[],
    write: (value) => ({ data: value.map((one) => encode(row, one)) }),
  };
}

/** Nothing beside `code` and `msg`. */
export const doneReply: Reply<null> = { kind: 'done', read: () => null, write: () => ({}) };

/** `{ret_code, err_msg}` beside `code` and `msg`: the media server's verdict, zero is done. */
export const retReply: Reply<null> = { kind: 'ret', read: () => null, write: () => ({ ret_code: 0, err_msg: '' }) };

/** The bytes of a file. */
export const fileReply: Reply<null> = { kind: 'file', read: () => null, write: () => ({}) };

/** Who may call: everybody, whoever is signed in, or the holders of the endpoint's pair of controller and action. */
export type Access = 'public' | 'session' | 'permission';

export interface Endpoint<I extends Shape = Shape, O = unknown> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`: `/controller/action`. */
  readonly path: string;
  /** What it does, in the words of the operation log. */
  readonly title: string;
  readonly access: Access;
  /** Only holders of this role may call, whatever their pairs. */
  readonly roleId?: number;
  /** True: open also to whoever has something to do before anything else. */
  readonly isDuty?: boolean;
  /** True: open also to a session whose screen is locked. */
  readonly isOpenWhenLocked?: boolean;
  /** True: a call of it is no use of the session, which ends as if nobody had called. */
  readonly isNoUse?: boolean;
  /** True: at most 60 calls a minute, of one account, or of one address where nobody is signed in. */
  readonly isRateLimited?: boolean;
  /**
   * How rows are limited: `unit` to the caller's unit and what lies below it, `own` to the caller himself, `none` not at all.
   * `root`: it concerns the whole installation, so that the pair counts for users of the root unit only.
   */
  readonly scope: 'unit' | 'own' | 'none' | 'root';
  /** Query of GET and DELETE, body (JSON or a form) of POST and PUT. Rows and list replies add their paging by themselves. */
  readonly input: I;
  /** What a client may send back beside the input, since it was given it: the entity. It is not read. */
  readonly echoes?: Shape;
  /** `file`: a multipart body with one file, an image or a recording. */
  readonly upload?: 'file';
  /** Rows of a page where a client names none; 20 unless told. */
  readonly pageSize?: number;
  /** Longest body taken, where it is more than the usual. */
  readonly bodyBytes?: number;
  readonly reply: Reply<O>;
  /** True: every call makes an operation-log entry, whatever its outcome. */
  readonly audited: boolean;
  /** True: a repeated `Idempotency-Key` answers like the first call and does nothing. */
  readonly idempotent?: boolean;
}

export type Contract = Readonly<Record<string, Endpoint>>;
export type Output<E extends Endpoint> = E extends Endpoint<Shape, infer O> ? O : never;
/** A page, and nothing beside: what has more (a chart, say) is answered whole. */
type IsPage<T> = T extends Page<unknown> ? ([keyof T] extends [keyof Page<unknown>] ? true : false) : false;
export type Input<E extends Endpoint> =
  E extends Endpoint<infer I> ? (IsPage<Output<E>> extends true ? Value<I> & PageQuery : Value<I>) : never;

/** What most endpoints are: for the holders of the pair, about what lies in their unit; whatever writes is logged. */
export const unitRead = { access: 'permission', scope: 'unit', audited: false } as const;
export const unitWrite = { ...unitRead, audited: true } as const;
export const ownRead = { access: 'session', scope: 'own', audited: false } as const;
export const ownWrite = { ...ownRead, audited: true } as const;

/** Keeps the exact types of a domain's table of endpoints. */
export function defineContract<C extends Contract>(table: C): C {
  return table;
}

/** The pair a role must hold for an endpoint. */
export function pairOf(endpoint: Endpoint): { readonly controller: string; readonly action: string } {
  const [controller = '', action = 'index'] = endpoint.path.split('/').filter((part) => part !== '');
  return { controller, action };
}

/** `controller:action`, as a session carries what its user may do. */
export function pairKey(endpoint: Endpoint): string {
  const { controller, action } = pairOf(endpoint);
  return `${controller}:${action}`;
}

/** What a session carries for each of its user's roles, beside the pairs. */
export function roleKey(roleId: number): string {
  return `role#${roleId}`;
}

export function isPaged(endpoint: Endpoint): boolean {
  return endpoint.reply.kind === 'rows' || endpoint.reply.kind === 'list';
}

/** What travels to the server: the input in wire names, and the page the way this endpoint counts it. */
export function encodeInput(endpoint: Endpoint, input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const wire = encode(endpoint.input, input);
  if (!isPaged(endpoint)) return wire;
  const page = Number(input['page'] ?? 1);
  const pageSize = Number(input['pageSize'] ?? endpoint.pageSize ?? 20);
  return endpoint.reply.kind === 'rows'
    ? { ...wire, max: pageSize, offset: (page - 1) * pageSize }
    : { ...wire, pno: page - 1, psize: pageSize };
}

/** The page asked for, whichever way it was counted. Sizes are positive integers checked before. */
export function decodePage(
  { reply, pageSize: usual = 20 }: Endpoint,
  wire: Readonly<Record<string, unknown>>,
): PageQuery {
  const { max, offset, psize, pno, p } = wire;
  const isRows = reply.kind === 'rows';
  const pageSize = count(isRows ? (max ?? psize) : (psize ?? max), usual);
  const byRows = offset === undefined ? undefined : Math.floor(count(offset, 0) / pageSize) + 1;
  const byPages = pno === undefined ? undefined : count(pno, 0) + 1;
  const page = isRows ? (byRows ?? byPages) : (byPages ?? byRows);
  return { page: page ?? count(p, 1), pageSize };
}
