import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { findChromium } from './chromium';
import { slowdown } from './slowdown';

/** Quiet and the same everywhere; no sandbox, for CI runs as root. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  // Drawn by the processor, without a graphics card that the processor would play.
  '--disable-software-rasterizer',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
];

export async function launchBrowser(): Promise<Browser> {
  const { program, env } = await findChromium();
  return chromium.launch({
    executablePath: program,
    env: { ...process.env, ...env },
    headless: true,
    args: flags,
    ignoreDefaultArgs: ['--enable-unsafe-swiftshader'],
  });
}

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  if (slowdown === 1) return;
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** A visitor of the console: a browser profile of his own with one page, watched for everything it complains about. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Complaints that are part of the story, e.g. Chrome's own line about a 401. */
  readonly tolerate: (pattern: RegExp) => void;
  /** What the page complained about and nobody tolerates: console errors and warnings, uncaught errors, crashes. */
  readonly complaints: () => readonly string[];
  readonly close: () => Promise<void>;
}

/** Opens a fresh profile (zh-CN, Shanghai, 1366x768); `page.goto('/Llive')` is relative to the server's address. */
export async function newConsolePage(browser: Browser, address: string): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: address,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1366, height: 768 },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000 * slowdown);
  page.setDefaultNavigationTimeout(30_000 * slowdown);
  await slowDown(context, page);
  const complaints: string[] = [];
  // Chrome's own line about a page that is left while it connects.
  const tolerated = [/WebSocket is closed before the connection is established/];
  page.on('console', (message) => {
    const place = message.location().url;
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${message.type()}: ${message.text()} (${place})`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.stack ?? error.message}`));
  page.on('crash', () => complaints.push('the page crashed'));
  return {
    page,
    context,
    tolerate: (pattern) => tolerated.push(pattern),
    complaints: () => complaints.filter((line) => !tolerated.some((pattern) => pattern.test(line))),
    close: () => context.close(),
  };
}
