import { createHash, randomBytes } from 'node:crypto';

export interface Token {
  /** Goes to the user, once. */
  readonly secret: string;
  /** Stays in the database. */
  readonly hash: Buffer;
}

/** 256 random bits. */
export function newToken(): Token {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: tokenHash(secret) };
}

export function tokenHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** A public identifier that tells nothing: 128 random bits. */
export function newPublicId(): string {
  return randomBytes(16).toString('base64url');
}
