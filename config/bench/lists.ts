import type { Account } from '../../test/support/server';
import { percentile } from './figures';
import type { Figure } from './figures';
import { signIn } from './session';

const atOnce = 10;
const secondsEach = 4;

const lists = [
  { name: 'cook list, 20 of 2,000', path: '/api/lkitchener/index?id=1&xj=1&max=20&offset=0' },
  { name: 'live list, 20 of 2,000', path: '/api/llive/online?status=0&max=20&offset=0' },
] as const;

/** Milliseconds of each request of some callers who ask again and again; stays below the limit of requests a minute. */
async function callFor(url: string, token: string): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + secondsEach * 1000;
  const caller = async () => {
    while (performance.now() < end && times.length < 2000) {
      const begin = performance.now();
      const answer = await fetch(url, { headers: { 'x-auth-token': token } });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
      times.push(performance.now() - begin);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, caller));
  return times;
}

/** The two lists over HTTP on the embedded database, session check included. */
export async function measureLists(address: string, account: Account): Promise<readonly Figure[]> {
  const { token } = await signIn(address, account);
  const figures: Figure[] = [];
  for (const { name, path } of lists) {
    await callFor(address + path, token).then((warm) => warm.length);
    const times = await callFor(address + path, token);
    figures.push(
      { name: `${name}: p50 with ${atOnce} callers`, unit: 'ms', value: percentile(times, 0.5) },
      { name: `${name}: p95`, unit: 'ms', value: percentile(times, 0.95) },
      { name: `${name}: answered`, unit: '1/s', value: times.length / secondsEach },
    );
  }
  return figures;
}
