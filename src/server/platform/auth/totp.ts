import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** RFC 6238 as every authenticator app reads it by itself: SHA-1, six digits, thirty seconds. */
const stepMs = 30_000;
const digits = 6;
/** A telephone's clock may be this many steps off. */
const drift = 1;

/** RFC 4226 asks for 160 bits. */
export const newSecret = (): Buffer => randomBytes(20);

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet.charAt(parseInt(five.padEnd(5, '0'), 2))).join('');
}

export const stepAt = (time: Date): number => Math.floor(time.getTime() / stepMs);

export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step a code belongs to, among those of now that come after `lastStep`; null when it is none of theirs. */
export function stepOfCode(secret: Buffer, code: string, now: Date, lastStep: number): number | null {
  if (!new RegExp(`^\\d{${digits}}$`).test(code)) return null;
  const newest = stepAt(now) + drift;
  for (let step = newest; step >= newest - 2 * drift; step -= 1) {
    const isSame = timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code));
    if (isSame && step > lastStep) return step;
  }
  return null;
}

/** What the app's camera reads. */
export function enrolmentAddress(issuer: string, account: string, secret: Buffer): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${toBase32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}
