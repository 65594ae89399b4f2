const letters = 'bcdfghjkmnpqrstvwxz';
const digits = '23456789';

/**
 * A password of 10 letters and digits. It has none that are mistaken for one another, and no vowels: it cannot contain the
 * pinyin of a name.
 */
export function randomPassword(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(10));
  return [...numbers].map((number, index) => charOf(index % 3 === 2 ? digits : letters, number)).join('');
}

const charOf = (characters: string, number: number): string => characters.charAt(number % characters.length);
