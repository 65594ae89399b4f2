import { randomBytes } from 'node:crypto';
import { fileCodePattern } from '../../../contract/constants';

/** How a file is named everywhere: 256 random bits in base64url. Whoever guesses one still meets the unit scope. */
export const fileCodeFormat = new RegExp(`^${fileCodePattern}$`);

export function newFileCode(): string {
  return randomBytes(32).toString('base64url');
}
