import { readFile } from 'node:fs/promises';
import axios from 'axios';
import type { Ask, Json } from '../../src/console/kit/flow/flowFile';
import type { Done } from '../../src/console/kit/flow/answers';
import { compareAnswers } from './compareAnswers';
import type { AnswerDifference } from './compareAnswers';
import type { Headless } from './headless';
import { guarded, underWay } from './guardedSend';
import type { UnderWay } from './guardedSend';
import { KnownIds } from './knownIds';
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
  /** Why it was not sent. */
  readonly refusal: string | null;
}

/** Calls to the server, by the names of their tables. */
const isApiCall = ({ kind, name }: Ask) => kind === 'call' && /^\w+Api\.\w+$/.test(name);
const most = 5;

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
  const given = new Set([account.password]);
  const redact = headless.createRedactor(headless.knowledge, {
    secrets: given,
    phones: new Set(),
    fileNames: new Set(),
  });
  const calls: Call[] = [];
  const ids = new KnownIds();

  axios.defaults.baseURL = address;
  axios.defaults.adapter = guarded(axios.getAdapter('http'), writes, ids);
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
      calls.push({ ask, expected, actual: null, refusal: 'it was refused' });
      return null;
    }
    const call: UnderWay = { table: '', isWrite: false, refusal: null };
    const actual = await underWay.run(call, async (): Promise<Done> => {
      try {
        return { isError: false, value: await (isSignIn ? signIn() : act()) };
      } catch (error) {
        return { isError: true, value: error };
      }
    });
    const { refusal } = call;
    calls.push({ ask, expected, actual: refusal === null ? actual : null, refusal });
    if (refusal !== null) return null;
    learn(call, expected, actual);
    return actual;
  }

  function learn({ table, isWrite }: UnderWay, expected: Done | null, actual: Done): void {
    if (expected === null || expected.isError || actual.isError || table === '') return;
    const [then, now] = [expected.value as Json, headless.encode(actual.value, redact)];
    ids.learn(table, then, now);
    if (isWrite) ids.learnMade(table, then, now);
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
  const lines = calls.map(({ ask, expected, actual, refusal }) => {
    const call = `${ask.by}/${ask.name}`;
    if (actual === null) return `${call}: not sent (${refusal ?? ''}), answered as recorded`;
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
