import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import axios from 'axios';
import type { AxiosAdapter } from 'axios';
import { contract } from '../../src/contract';
import { idempotencyHeader } from '../../src/contract/constants';
import type { Endpoint } from '../../src/contract/kernel';
import { sessionContract } from '../../src/contract/session';
import type { Ask, Json } from '../../src/console/kit/flow/flowFile';
import type { Done } from '../../src/console/kit/flow/answers';
import { compareAnswers } from './compareAnswers';
import type { AnswerDifference } from './compareAnswers';
import type { Headless } from './headless';
import type { Told } from './replay';

export interface LiveOptions {
  readonly address: string;
  readonly account: { readonly username: string; readonly password: string };
  /** Whether writes are sent too. */
  readonly writes: boolean;
  /** Whether other values fail as other shapes do. */
  readonly isStrict: boolean;
}

interface Call {
  readonly ask: Ask;
  readonly expected: Done | null;
  readonly actual: Done | null;
}

/** The call under way: a write that nobody asked for is not sent. */
const underWay = new AsyncLocalStorage<{ isSent: boolean }>();

const endpoints: readonly Endpoint[] = Object.values(contract).flatMap((table) => Object.values<Endpoint>(table));
const answering = new Set(['rows', 'list', 'data', 'nodes', 'file']);
const isRead = ({ method, audited, reply }: Endpoint) => method === 'GET' || (!audited && answering.has(reply.kind));
/** Calls to the server, by the names of their tables. */
const isApiCall = ({ kind, name }: Ask) => kind === 'call' && /^\w+Api\.\w+$/.test(name);
const most = 5;

/** Sends through axios as the console does, but no write that nobody asked for, and none under a recorded key. */
function guarded(send: AxiosAdapter, writes: boolean): AxiosAdapter {
  const keys = new Map<string, string>();
  return (config) => {
    const path = (config.url ?? '').replace(/^\/api/, '').replace(/\?.*$/, '');
    const endpoint = endpoints.find((one) => one.path === path && one.method === config.method?.toUpperCase());
    const isSession = endpoint === sessionContract.signIn;
    const isAllowed =
      endpoint !== undefined && (isSession || isRead(endpoint) || (writes && endpoint.upload === undefined));
    if (!isAllowed) {
      const call = underWay.getStore();
      if (call !== undefined) call.isSent = false;
      return Promise.reject(new Error('not sent'));
    }
    const key: unknown = config.headers.get(idempotencyHeader);
    if (typeof key === 'string') {
      const fresh = keys.get(key) ?? randomUUID();
      keys.set(key, fresh);
      config.headers.set(idempotencyHeader, fresh);
    }
    return send(config);
  };
}

function recordedOf(file: ReturnType<Headless['readFlow']>): ReadonlyMap<number, Done> {
  const settled = file.steps.flatMap(({ stimulus }) => (stimulus.kind === 'settled' ? [stimulus] : []));
  return new Map(
    settled.flatMap(({ ask, outcome }) =>
      'value' in outcome ? [[ask, { isError: outcome.kind === 'error', value: outcome.value }] as const] : [],
    ),
  );
}

const short = (value: Json | undefined) => (value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 100));

function tellDifferences(differences: readonly AnswerDifference[]): string {
  const lines = differences.slice(0, most).map(({ kind, at, expected, actual }) => {
    return `    ${kind} ${at}: expected ${short(expected)}, actual ${short(actual)}`;
  });
  const more = differences.length - lines.length;
  return [...lines, ...(more > 0 ? [`    and ${more} more`] : [])].join('\n');
}

/** Plays what a user did to a console that asks a real server; says where the server answers otherwise. */
export async function playLive(headless: Headless, name: string, options: LiveOptions): Promise<Told> {
  const { address, account, writes, isStrict } = options;
  const file = headless.readFlow(await readFile(name, 'utf8'));
  const recorded = recordedOf(file);
  const redact = headless.createRedactor(new Set([account.password]));
  const calls: Call[] = [];

  axios.defaults.baseURL = address;
  axios.defaults.adapter = guarded(axios.getAdapter('http'), writes);
  const session = await headless.sessionApi.signIn({ ...account, remember: false });
  if (session.token === undefined) throw new Error('The server gave no session.');
  headless.token.set(session.token);

  /** The recorded password is redacted: who was let in then, is now the account that was given. */
  async function signIn(): Promise<unknown> {
    const answer = await headless.sessionApi.signIn({ ...account, remember: false });
    if (answer.token !== undefined) headless.token.set(answer.token);
    return answer;
  }

  async function done(ask: Ask, act: () => unknown): Promise<Done | null> {
    const expected = recorded.get(ask.id) ?? null;
    const isSignIn = ask.name === 'sessionApi.signIn';
    // A refused one is not tried again: it would count against somebody's account.
    if (isSignIn && expected?.isError !== false) {
      calls.push({ ask, expected, actual: null });
      return null;
    }
    const call = { isSent: true };
    const actual = await underWay.run(call, async (): Promise<Done> => {
      try {
        return { isError: false, value: await (isSignIn ? signIn() : act()) };
      } catch (error) {
        return { isError: true, value: error };
      }
    });
    calls.push({ ask, expected, actual: call.isSent ? actual : null });
    return call.isSent ? actual : null;
  }

  const { replayer, stop } = await headless.openReplay(file, (ask, _args, act) =>
    isApiCall(ask) ? done(ask, act) : null,
  );
  await replayer.run();
  stop();
  return tellCalls(calls, (value) => headless.encode(value, redact), isStrict);
}

function tellCalls(calls: readonly Call[], encode: (value: unknown) => Json, isStrict: boolean): Told {
  let isRight = true;
  const lines = calls.map(({ ask, expected, actual }) => {
    const call = `${ask.by}/${ask.name}`;
    if (actual === null) return `${call}: not sent, answered as recorded`;
    if (expected === null) return `${call}: ${ask.id < 0 ? 'asked but not recorded' : 'sent, no answer was recorded'}`;
    if (actual.isError !== expected.isError) {
      isRight = false;
      const [was, is] = [expected, actual].map(({ isError, value }) => (isError ? short(encode(value)) : 'an answer'));
      return `${call}: expected ${was ?? ''}, actual ${is ?? ''}`;
    }
    const all = compareAnswers(expected.value as Json, encode(actual.value));
    const differences = all.filter(({ kind }) => kind !== 'volatile');
    // Another error is another outcome, not another value.
    const fails = ({ kind, at }: AnswerDifference) =>
      isStrict || kind === 'shape' || (actual.isError && /^\/(kind|status)$/.test(at));
    if (differences.some(fails)) isRight = false;
    if (differences.length === 0) return `${call}: same${all.length > 0 ? `, but for ${all.length} volatile` : ''}`;
    return `${call}: differs\n${tellDifferences(differences)}`;
  });
  return { isRight, text: lines.join('\n') };
}
