import { randomBytes } from 'node:crypto';

/** 32 letters and digits, none that looks like another: five bits each. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 20;

/** A code by which anybody can check something that left the system. */
export function newCheckCode(): string {
  return Array.from(randomBytes(codeLength), (byte) => alphabet.charAt(byte % alphabet.length)).join('');
}

/** The first character of a name, which is all of it that a stranger is told. */
export function surnameOf(name: string): string {
  const [first = ''] = name;
  return `${first}**`;
}
