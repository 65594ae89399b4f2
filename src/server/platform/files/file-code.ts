import { randomBytes } from 'node:crypto';

/** How a file is named everywhere: 256 random bits in base64url. Whoever guesses one still meets the unit scope. */
export const fileCodePattern = /^[A-Za-z0-9_-]{43}$/;

export function newFileCode(): string {
  return randomBytes(32).toString('base64url');
}
