import { pinyin } from 'pinyin-pro';

/** Kinds of places and offices at the end of a unit's name. */
const kinds = /(?:省|自治[州县区]|市|县|区|镇|乡|街道|(?:街道)?办事处|村|社区|(?:市场)?监管所|市场监督管理[局所])+$/;

/** Shorter ones stand in a password by chance. */
const minLetters = 4;

/** Every reading of a character, without tones: names of places are often read unusually. Empty if it is none of Chinese. */
function readingsOf(character: string): readonly string[] {
  const readings = pinyin(character, { multiple: true, toneType: 'none', type: 'array', v: true });
  return readings.filter((reading) => /^[a-z]+$/.test(reading));
}

/** True if the password contains the pinyin of two or more successive characters of the name, of at least four letters. */
export function hasPinyinOf(password: string, name: string): boolean {
  const given = password.toLowerCase();
  const withoutKind = name.replace(kinds, '');
  const readings = Array.from(withoutKind.length < 2 ? name : withoutKind, readingsOf);
  const follows = (spelling: string, next: number): boolean =>
    (readings[next] ?? []).some((reading) => {
      const longer = spelling + reading;
      if (!given.includes(longer)) return false;
      return (spelling !== '' && longer.length >= minLetters) || follows(longer, next + 1);
    });
  return readings.some((_, first) => follows('', first));
}
