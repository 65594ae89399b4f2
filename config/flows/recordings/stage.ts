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
  readonly act: (stage: Stage) => Promise<void>;
}

export const pause = (page: Page, milliseconds: number): Promise<void> => page.waitForTimeout(milliseconds);

/** Answers to these calls come this much later. */
export async function slowDown(page: Page, pattern: string, milliseconds: number): Promise<void> {
  await page.route(pattern, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await route.continue();
  });
}
