import type { Page } from 'playwright-core';
import type { Api } from '../../../test/server/support/api';
import type { Proxy } from '../../../test/support/proxy';
import type { RunningServer } from '../../../test/support/server';
import type { Visit } from '../../../test/support/story';

/** Where a flow is recorded: a real server, a real browser on the built console. */
export interface Stage {
  readonly page: Page;
  readonly server: RunningServer;
  /** The line between the browser and the server. */
  readonly line: Proxy;
  readonly visit: Visit;
  /** The user's own view of the server, beside the browser. */
  readonly api: Api;
  readonly admin: Api;
  readonly mark: () => Promise<void>;
}

export interface Recording {
  /** The file's name without its extension. */
  readonly name: string;
  /** What the user does, in one line. */
  readonly title: string;
  readonly account: string;
  /** Where he is when the recording begins; absent, he is not signed in yet. */
  readonly path?: string | ((stage: Pick<Stage, 'api' | 'admin'>) => Promise<string>);
  /** Anybody may see the page there: nobody signs in. */
  readonly isPublic?: true;
  /** No realtime message reaches the page: it learns of what happens elsewhere from the answers to its own calls. */
  readonly isDeaf?: true;
  readonly act: (stage: Stage) => Promise<void>;
}

export const pause = (page: Page, milliseconds: number): Promise<void> => page.waitForTimeout(milliseconds);

/** Answers to these calls come this much later. */
export async function slowDown(page: Page, pattern: string, milliseconds: number): Promise<void> {
  await page.route(pattern, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    // Whoever asked may not wait any more.
    await route.continue().catch(() => undefined);
  });
}

/** Faster than the screen can take the button away. */
export const twice = (button: HTMLElement): void => {
  button.click();
  button.click();
};

/** To another page without a load, as by Back: a load would end the recording. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}
