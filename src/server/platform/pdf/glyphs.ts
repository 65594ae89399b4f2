/** Whether the font can draw the character. */
export type HasGlyph = (codePoint: number) => boolean;

/** They choose between shapes of the character before them, or nothing at all. */
const invisible = /[\p{Variation_Selector}\p{Cf}\p{Cc}]/u;
const spaces = /[\t\u00a0]/g;

const codeOf = (character: string): number => character.codePointAt(0) ?? 0;
const written = (codePoint: number): string => `〔U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}〕`;

/** The text as the font can draw it: a character that it lacks is spelled as its number, never an empty box. */
export function drawable(text: string, hasGlyph: HasGlyph): string {
  let result = '';
  for (const character of text.replace(spaces, ' ')) {
    if (character === '\n') result += character;
    else if (invisible.test(character)) continue;
    else result += hasGlyph(codeOf(character)) ? character : written(codeOf(character));
  }
  return result;
}

/** Too long for a narrow column, and without a place to break it. */
const longWord = /[!-~]{12}/;

/** Plain data with every text drawable; nodes with a long word break it anywhere. */
export function fitTexts<T>(value: T, hasGlyph: HasGlyph): T;
export function fitTexts(value: unknown, hasGlyph: HasGlyph): unknown {
  if (typeof value === 'string') return drawable(value, hasGlyph);
  if (Array.isArray(value)) return value.map((one: unknown) => fitTexts(one, hasGlyph));
  if (typeof value !== 'object' || value === null) return value;
  const fitted = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fitTexts<unknown>(one, hasGlyph)]));
  const { text } = fitted;
  return typeof text === 'string' && longWord.test(text) ? { ...fitted, wordBreak: 'break-all' } : fitted;
}
