import { existsSync } from 'node:fs';

/** A font of rare ideographs (Debian: fonts-hanazono). */
export const rareFont = '/usr/share/fonts/truetype/hanazono/HanaMinB.ttf';

export const isRareFontThere = (): boolean => existsSync(rareFont);
