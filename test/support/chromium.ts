import { accessSync, constants } from 'node:fs';
import path from 'node:path';

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

/** The browser to test with: CHROME_PATH or the system's. Throws one clear line when there is none. */
export function findChromium(): string {
  const given = process.env['CHROME_PATH'];
  if (given !== undefined && given !== '') {
    if (isExecutable(given)) return given;
    throw new Error(`CHROME_PATH is ${given}, which is no program that can be run.`);
  }
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const candidates = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const found = [...candidates, ...macOs].find(isExecutable);
  if (found !== undefined) return found;
  throw new Error(
    'No Chrome or Chromium was found: install one (Debian: apt-get install chromium) or set CHROME_PATH.',
  );
}
