/** The pinyin of each menu and action by its title, as `chu shi guan li`; computed by the build. */
declare const TITLE_PINYIN: Readonly<Record<string, string>>;

/** Tells if a title contains the text, or if its pinyin does from one of its characters on: in full, or by first letters. */
export function matchesTitle(title: string, text: string): boolean {
  const sought = text.toLowerCase().replace(/\s/g, '');
  if (title.toLowerCase().includes(sought)) return true;
  const syllables = TITLE_PINYIN[title]?.split(' ') ?? [];
  return syllables.some((_, first) => {
    const rest = syllables.slice(first);
    const initials = rest.map((syllable) => syllable[0]);
    return [rest, initials].some((letters) => letters.join('').startsWith(sought));
  });
}
