import type { CDPSession, Page } from 'playwright-core';
import { liveContract } from '../../../src/contract/live';
import type { Api } from '../../server/support/api';
import type { Proxy } from '../../support/proxy';
import { drawn, signIn } from './console';
import { expectCount } from './expect';
import { playing, recordsIn, streaming } from './live';
import type { Account } from '../../support/server';

/** Tiles of the largest wall. */
export const tiles = 9;

/** Kept by everything a player is made of; more of them after more losses are a leak. Each kind costs a whole collection. */
const kinds = ['HTMLVideoElement', 'SourceBuffer', 'WebSocket', 'AbortController'] as const;

/** What a page holds once everything that nobody uses has been collected. */
export interface Holdings {
  /** Living objects of each kind. */
  readonly objects: Readonly<Record<string, number>>;
  readonly nodes: number;
  readonly listeners: number;
  readonly heapMb: number;
}

async function countOf(cdp: CDPSession, kind: string): Promise<number> {
  const group = { objectGroup: 'holdings' };
  const { result: prototype } = await cdp.send('Runtime.evaluate', { expression: `${kind}.prototype`, ...group });
  const { objects } = await cdp.send('Runtime.queryObjects', { prototypeObjectId: prototype.objectId ?? '', ...group });
  const { result } = await cdp.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: 'function () { return this.length; }',
    returnByValue: true,
  });
  await cdp.send('Runtime.releaseObjectGroup', group);
  return Number(result.value);
}

export async function holdingsOf(page: Page): Promise<Holdings> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  // What one collection frees may hold what the next one can, once the page has had its turn.
  for (let round = 0; round < 3; round += 1) {
    await cdp.send('HeapProfiler.collectGarbage');
    await drawn(page);
  }
  const objects: Record<string, number> = {};
  for (const kind of kinds) objects[kind] = await countOf(cdp, kind);
  const { metrics } = await cdp.send('Performance.getMetrics');
  await cdp.detach();
  const of = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  return {
    objects,
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
    heapMb: of('JSHeapUsedSize') / 1024 / 1024,
  };
}

/** As many kitchens go on air as the wall has tiles. */
export async function goOnAir(api: Api, minutes: number): Promise<void> {
  const records = (await recordsIn(api, 0)).slice(0, tiles);
  for (const { id } of records) await api.call(liveContract.open, { id, isOpen: true, minutes });
  for (const { id } of records) await streaming(api, id);
}

export async function openWall(page: Page, account: Account): Promise<void> {
  await signIn(page, account, '/LliveWall');
  await page.getByRole('radiogroup', { name: '画面数量' }).getByText(`${tiles} 画面`).click();
  await playing(page, tiles);
}

/** Every stream of the wall is torn, and played again: at once, for somebody presses the button of each tile. */
export async function loseAndRegain(page: Page, line: Proxy): Promise<void> {
  line.tear();
  const retry = page.locator('.live-player__failure button');
  await expectCount(retry, tiles, 'every stream is lost');
  await retry.evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()));
  await playing(page, tiles);
}
