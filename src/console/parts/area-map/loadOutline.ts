import { loadPublicJson } from '../../lib/publicFile';
import type { Outline } from './openAreaMap';

const loaded = new Map<string, Promise<Outline | null>>();

/** The outlines of a province's cities by its two digits; null when this console has none. Read once. */
export function loadOutline(province: string): Promise<Outline | null> {
  const known = loaded.get(province);
  if (known !== undefined) return known;
  const outline = loadPublicJson(`/public/map/${province}.json`) as Promise<Outline | null>;
  loaded.set(province, outline);
  outline.catch(() => loaded.delete(province));
  return outline;
}
