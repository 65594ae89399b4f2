import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { npmChromium } from './npmChromium';

/** Without windows first: the same engine, and a fifth less work. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];
const macOs = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export interface Chromium {
  readonly program: string;
  /** Variables the program needs in its environment. */
  readonly env: Readonly<Record<string, string>>;
}

/** The browser to test with: CHROME_PATH, the system's, or the one from npm. Throws one clear line when there is none. */
export async function findChromium(): Promise<Chromium> {
  const given = process.env['CHROME_PATH'];
  if (given !== undefined && given !== '') {
    if (isExecutable(given)) return { program: given, env: {} };
    throw new Error(`CHROME_PATH is ${given}, which is no program that can be run.`);
  }
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const candidates = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const program = [...candidates, ...macOs].find(isExecutable);
  const found = program === undefined ? await npmChromium() : { program, env: {} };
  if (found !== null) return found;
  throw new Error(
    'No Chrome or Chromium was found: install one (Debian: apt-get install chromium) or set CHROME_PATH.',
  );
}
