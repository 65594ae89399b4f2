import { Glyphs } from '../../../../src/server/platform/pdf/glyphs';

/** A font with the characters of Chinese text, and none of the spaces that word processors put in. */
const familyOf = (code: number) => (code === 0x20 || code === 0x3000 || code > 0x4e00 ? 'own' : null);
const drawn = (text: string) => {
  const glyphs = new Glyphs(familyOf, 'own');
  return [
    glyphs
      .runs(text)
      .map((run) => run.text)
      .join(''),
    glyphs.missing,
  ];
};

test.each([
  ['\u2028', '甲\n乙'],
  ['\u2029', '甲\n乙'],
  ['\u2009', '甲 乙'],
  ['\u202f', '甲 乙'],
  ['\u00a0', '甲 乙'],
  ['\u3000', '甲\u3000乙'],
  ['\ufffc', '甲乙'],
  ['\u200b', '甲乙'],
])('what stands between words on screen (%j) is no code point on paper', (between, expected) => {
  expect(drawn(`甲${between}乙`)).toEqual([expected, []]);
});

test('a character that no font has is its number', () => {
  expect(drawn('甲\u0e01')).toEqual(['甲〔U+0E01〕', ['U+0E01']]);
});
