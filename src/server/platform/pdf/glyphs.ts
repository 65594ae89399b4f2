/** The family that draws a character; null where no font does. */
export type FamilyOf = (codePoint: number) => string | null;

/** Text drawn in a font of its own, or in that of the document. */
export interface Run {
  readonly text: string;
  readonly font?: string;
}

/** Variation selectors, format and control characters, and the place of an object that was not copied along. */
const invisible = /[\p{Variation_Selector}\p{Cf}\p{Cc}\ufffc]/u;
/** Spaces of other widths; the ideographic space is a character of the font. */
const spaces = /[\t\u00a0\u1680\u2000-\u200a\u202f\u205f]/g;
/** Line and paragraph separators of Unicode. */
const lineEnds = /[\u2028\u2029]/g;

const codeOf = (character: string): number => character.codePointAt(0) ?? 0;
const numberOf = (character: string): string => `U+${codeOf(character).toString(16).toUpperCase().padStart(4, '0')}`;

/** Draws with the fonts there are, and remembers what none of them has. */
export class Glyphs {
  private readonly familyOf: FamilyOf;
  private readonly own: string;
  private readonly undrawn = new Set<string>();
  private isMixed = false;

  constructor(familyOf: FamilyOf, own: string) {
    this.familyOf = familyOf;
    this.own = own;
  }

  /** Numbers of the characters that no font could draw. */
  get missing(): readonly string[] {
    return [...this.undrawn];
  }

  /** Something was given to another font than the document's own. */
  get hasFurther(): boolean {
    return this.isMixed;
  }

  /** A character that no font has is spelled as its number, never an empty box. */
  runs(text: string): readonly Run[] {
    const runs: { text: string; font?: string }[] = [];
    for (const character of text.replace(spaces, ' ').replace(lineEnds, '\n')) {
      if (character !== '\n' && invisible.test(character)) continue;
      const { drawn, font } = this.draw(character);
      const last = runs.at(-1);
      if (last !== undefined && last.font === font) last.text += drawn;
      else runs.push(font === undefined ? { text: drawn } : { text: drawn, font });
    }
    return runs;
  }

  private draw(character: string): { readonly drawn: string; readonly font?: string | undefined } {
    const family = character === '\n' ? this.own : this.familyOf(codeOf(character));
    if (family === this.own) return { drawn: character };
    if (family === null) {
      this.undrawn.add(numberOf(character));
      return { drawn: `〔${numberOf(character)}〕` };
    }
    this.isMixed = true;
    return { drawn: character, font: family };
  }
}

/** Too long for a narrow column, and without a place to break it. */
const longWord = /[!-~]{12}/;

function fitText(text: string, glyphs: Glyphs): object {
  const runs = glyphs.runs(text);
  const [first] = runs;
  const isPlain = runs.length <= 1 && first?.font === undefined;
  return {
    text: isPlain ? (first?.text ?? '') : runs,
    ...(longWord.test(text) ? { wordBreak: 'break-all' } : {}),
  };
}

/** Nodes with every `text` drawable; nodes with a long word break it anywhere. */
export function fitTexts<T>(value: T, glyphs: Glyphs): T;
export function fitTexts(value: unknown, glyphs: Glyphs): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => fitTexts(one, glyphs));
  if (typeof value !== 'object' || value === null) return value;
  const fitted = Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, key === 'text' ? one : fitTexts<unknown>(one, glyphs)]),
  );
  const { text }: { readonly text?: unknown } = fitted;
  if (typeof text === 'string') return { ...fitted, ...fitText(text, glyphs) };
  return text === undefined ? fitted : { ...fitted, text: fitTexts(text, glyphs) };
}
