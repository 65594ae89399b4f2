import type { Browser, CDPSession, Page } from 'playwright-core';
import type { Session } from './session';

/** Chrome's own "fast 4G": 165 ms a round trip, 8.1 Mbit/s down, 1.35 up. */
const fast4g = { offline: false, latency: 165, downloadThroughput: 1_012_500, uploadThroughput: 168_750 };
export const slowdown = 4;

/** A new window loads pages of the browser's own, which a user does not wait for when he follows a link in it. */
export const windowStartMs = 3000;

/** A cold visitor, who is signed in where that is needed. */
export async function enter(browser: Browser, session: Session | null): Promise<Page> {
  const viewport = { width: 1366, height: 768 };
  // The certificate of a proxy that is measured has been made for it.
  const context = await browser.newContext({ viewport, locale: 'zh-CN', ignoreHTTPSErrors: true });
  if (session !== null) {
    await context.addInitScript(({ token, user, unit }: Session) => {
      sessionStorage.setItem('console.token', token);
      sessionStorage.setItem('console.user', user);
      sessionStorage.setItem('console.unit', unit);
    }, session);
  }
  return context.newPage();
}

/** A quarter of the processor, and a phone's network. */
export async function slowly(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.emulateNetworkConditions', fast4g);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}
