import { existsSync } from 'node:fs';

const file = '/usr/share/fonts/truetype/hanazono/HanaMinB.ttf';

/** A font of rare ideographs. Throws one clear line when it is not installed. */
export function findRareFont(): string {
  if (existsSync(file)) return file;
  throw new Error(`${file} was not found: install it (Debian: apt-get install fonts-hanazono).`);
}
