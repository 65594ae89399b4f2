import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { StartingAccount } from './installation';

/** Of those accounts, who has read the file to hand on the others. */
const administrator = 'admin';

const fileIn = (dataDir: string): string => path.join(dataDir, 'first-accounts.json');

/** Keeps the first passwords out of a log that is stored and passed on. Answers where they are. */
export async function writeFirstAccounts(dataDir: string, accounts: readonly StartingAccount[]): Promise<string> {
  const file = fileIn(dataDir);
  await writeFile(file, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
  return file;
}

interface FirstAccounts {
  /** The administrator has read them: the file goes. */
  signedIn(username: string): Promise<void>;
}

export function openFirstAccounts(dataDir: string): FirstAccounts {
  const file = fileIn(dataDir);
  return {
    signedIn: async (username) => {
      if (username === administrator && existsSync(file)) await rm(file, { force: true });
    },
  };
}
