import https from 'node:https';
import { cooksContract } from '../../src/contract/cooks';
import { tokenHeader } from '../../src/contract/constants';
import { encodeInput } from '../../src/contract/kernel';
import { Crowd } from '../../test/support/crowd/crowd';
import type { Truth } from '../../test/support/crowd/crowd';
import { monotonicMs } from '../../test/support/crowd/member';
import type { Entrance, Place } from '../../test/support/crowd/member';
import { pause } from '../../test/support/eventually';

/** A process of its own with people at work: each looks at a live list that is pushed, opens lists, and some write. */

export type Wish =
  | {
      readonly type: 'begin';
      readonly entrance: Entrance;
      readonly places: readonly Place[];
      readonly perSecond: number;
      /** So many of them write, and begin what they write with this. */
      readonly writers: number;
      readonly prefix: string;
    }
  /** Answered with the number of those who show what is true. */
  | { readonly type: 'equal'; readonly truth: Truth }
  | { readonly type: 'up' }
  /** Each loses his line and comes again. */
  | { readonly type: 'scatter' }
  /** Answered with `Told`, since the last one. */
  | { readonly type: 'report' }
  /** Nobody asks or writes any more; answered with the accounts that were acknowledged in all. */
  | { readonly type: 'stop' };

/** What happened to one person. */
export interface Told {
  /** His line was lost: he was at the process that has died. */
  readonly wasCut: boolean;
  readonly answered: number;
  /** What he was shown instead of an answer: status or error. */
  readonly failures: readonly string[];
  readonly slowestMs: number;
}

const askEveryMs = 1_000;
const agent = new https.Agent({ keepAlive: true });

class Worker {
  private answered = 0;
  private failures: string[] = [];
  private slowestMs = 0;
  readonly stored: string[] = [];
  isOver = false;

  constructor(
    private readonly entrance: Entrance,
    private readonly place: Place,
  ) {}

  take(): Omit<Told, 'wasCut'> {
    const { answered, failures, slowestMs } = this;
    this.answered = 0;
    this.failures = [];
    this.slowestMs = 0;
    return { answered, failures, slowestMs };
  }

  async read(): Promise<void> {
    await pause(Math.random() * askEveryMs);
    while (!this.isOver) {
      const query = encodeInput(cooksContract.list, { page: 1, pageSize: 20 });
      const wire = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
      await this.ask('GET', `/api${cooksContract.list.path}?${wire.toString()}`);
      await pause(askEveryMs);
    }
  }

  async write(prefix: string): Promise<void> {
    for (let next = 1; !this.isOver; next += 1) {
      const account = `${prefix}${String(next).padStart(5, '0')}`;
      const { unitId } = this.place;
      const wire = encodeInput(cooksContract.create, { account, name: '王师傅', category: 1, unitId });
      if (await this.ask('POST', `/api${cooksContract.create.path}`, JSON.stringify(wire))) this.stored.push(account);
      await pause(askEveryMs / 4);
    }
  }

  private async ask(method: string, path: string, body = ''): Promise<boolean> {
    const begin = monotonicMs();
    const said = await this.send(method, path, body).catch((error: unknown) => String(error));
    this.slowestMs = Math.max(this.slowestMs, monotonicMs() - begin);
    if (said === '') this.answered += 1;
    else this.failures.push(`${method} ${said}`);
    return said === '';
  }

  /** What went wrong; nothing where it went well. */
  private send(method: string, path: string, body: string): Promise<string> {
    const { port, ca } = this.entrance;
    const { token, localAddress } = this.place;
    const headers = {
      [tokenHeader]: token,
      ...(body === '' ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
    };
    const where = { host: 'localhost', port, ca, localAddress, family: 4, agent };
    return new Promise((resolve, reject) => {
      const asked = https.request({ ...where, method, path, headers });
      asked.on('error', reject).on('response', (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('error', reject).on('end', () => {
          const isRefused = /"code":-/.test(text.slice(0, 200));
          resolve(
            response.statusCode === 200 && !isRefused ? '' : `${String(response.statusCode)} ${text.slice(0, 80)}`,
          );
        });
      });
      asked.end(body);
    });
  }
}

let crowd: Crowd | null = null;
let workers: readonly Worker[] = [];
let busy: Promise<unknown> = Promise.resolve();

async function begin({ entrance, places, perSecond, writers, prefix }: Extract<Wish, { type: 'begin' }>) {
  crowd = new Crowd(entrance, places);
  await crowd.gather(perSecond);
  workers = places.map((place) => new Worker(entrance, place));
  const all = workers.map((worker, at) => (at < writers ? worker.write(`${prefix}${String(at)}x`) : worker.read()));
  busy = Promise.all(all);
  return null;
}

function report(): readonly Told[] {
  const cut = crowd?.takeCuts() ?? [];
  return workers.map((worker, at) => ({ wasCut: cut[at] === true, ...worker.take() }));
}

async function stop(): Promise<readonly string[]> {
  for (const worker of workers) worker.isOver = true;
  await busy;
  crowd?.leave();
  return workers.flatMap(({ stored }) => stored);
}

function fulfil(wish: Wish): unknown {
  switch (wish.type) {
    case 'begin':
      return begin(wish);
    case 'equal':
      return crowd?.countEqual(wish.truth);
    case 'up':
      return crowd?.countUp();
    case 'scatter':
      crowd?.scatter();
      return null;
    case 'report':
      return report();
    case 'stop':
      return stop();
  }
}

process.on('message', (wish: Wish) => void Promise.resolve(fulfil(wish)).then((answer) => process.send?.({ answer })));
process.on('disconnect', () => process.exit(0));
