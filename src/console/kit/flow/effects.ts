import type { Channel } from 'redux-saga';
import {
  call,
  debounce,
  delay,
  effectTypes,
  retry,
  takeEvery,
  takeLatest,
  takeLeading,
  throttle,
} from 'redux-saga/effects';
import { isRecord } from '../../../contract/kernel';
import { clock } from '../../lib/clock';
import type { Ask } from './flowFile';

type AnyFunction = (...args: never[]) => unknown;

/** What redux-saga keeps in an effect. */
export interface PlainEffect {
  readonly type: string;
  readonly payload: {
    readonly context?: unknown;
    readonly fn?: AnyFunction;
    readonly args?: readonly unknown[];
    readonly channel?: object;
    readonly action?: object;
    readonly maybe?: boolean;
    readonly detached?: boolean;
  };
}

/** Whatever a channel carries. */
export type Message = object | string | number | boolean;

/** The channels that came from outside, and what opened them. */
export type OutsideChannels = WeakMap<object, string>;

export type Outside = Pick<Ask, 'kind' | 'name'> & { readonly args: readonly unknown[] };

export const sagaActionMark = '@@redux-saga/SAGA_ACTION';
export const terminated = '@@redux-saga/TERMINATE';

const nothing = function* () {
  /* only to see how redux-saga's own helpers are made */
};
const helpers = new Set<unknown>(
  [
    takeEvery('', nothing),
    takeLatest('', nothing),
    takeLeading('', nothing),
    throttle(0, '', nothing),
    debounce(0, '', nothing),
    retry(0, 0, nothing),
  ].map((effect) => effect.payload.fn),
);
const timers = new Map<unknown, string>([
  [delay(0).payload.fn, 'delay'],
  [clock.sleep, 'sleep'],
]);

export const isGenerator = (fn: unknown): boolean =>
  Object.prototype.toString.call(fn) === '[object GeneratorFunction]';

export function asEffect(effect: unknown): PlainEffect | null {
  return isRecord(effect) && effect['@@redux-saga/IO'] === true ? (effect as unknown as PlainEffect) : null;
}

/** What an effect puts into the store; what is put into a channel stays among the sagas. */
export function actionPut(effect: unknown): object | undefined {
  const plain = asEffect(effect);
  return plain !== null && isOf(plain, 'PUT') && plain.payload.channel === undefined ? plain.payload.action : undefined;
}

export const isOf = ({ type }: PlainEffect, wanted: keyof typeof effectTypes): boolean => type === effectTypes[wanted];

/** What `yield* race({ a: call(f) })` has for a branch, because typed effects are iterators. */
export const isIterator = (value: unknown): boolean =>
  isRecord(value) && typeof value['next'] === 'function' && typeof value['throw'] === 'function';

export const isHelper = (fn: unknown): boolean => helpers.has(fn);

export function isChannel(value: unknown): value is Channel<Message> {
  return isRecord(value) && typeof value['take'] === 'function' && typeof value['close'] === 'function';
}

/**
 * What a function is called in its file. A bundler that finds a name twice puts the file's before it, and a number behind it where
 * that is taken too: `guidance_saga_submit`, `submit_0`. Names of ours have no underscore.
 */
export const sourceName = (name: string): string => name.replace(/_\d+$/, '').replace(/^.*_/, '');

const nameOf = (fn: AnyFunction | undefined) =>
  fn === undefined || fn.name === '' ? 'anonymous' : sourceName(fn.name);

/** What an effect asks of the outside; null when it stays among the sagas and the store. */
export function outsideOf(effect: unknown, channels: OutsideChannels): Outside | null {
  const plain = asEffect(effect);
  if (plain === null) return effect instanceof Promise ? { kind: 'call', name: 'promise', args: [] } : null;
  const { fn, args = [], channel } = plain.payload;
  if ((isOf(plain, 'CALL') || isOf(plain, 'CPS')) && !isGenerator(fn) && !isHelper(fn)) {
    const timer = timers.get(fn);
    return timer === undefined ? { kind: 'call', name: nameOf(fn), args } : { kind: 'timer', name: timer, args };
  }
  if (isOf(plain, 'TAKE') || isOf(plain, 'FLUSH')) {
    // A flush has the channel itself for a payload.
    const opener = channels.get(channel ?? plain.payload);
    return opener === undefined ? null : { kind: 'push', name: opener, args: [] };
  }
  return null;
}

/**
 * A plain function that is forked or spawned reaches the outside unseen: it becomes a saga that calls it. Any other effect
 * stays as it is.
 */
export function asVisible(effect: unknown): unknown {
  const plain = asEffect(effect);
  if (plain === null || !isOf(plain, 'FORK')) return effect;
  const { context, fn, args = [] } = plain.payload;
  if (fn === undefined || isGenerator(fn) || isHelper(fn)) return effect;
  const forked = function* (): Generator {
    const result: unknown = yield call([context, fn as (...given: unknown[]) => unknown], ...args);
    return result;
  };
  return { ...plain, payload: { ...plain.payload, context: null, fn: forked, args: [] } };
}
