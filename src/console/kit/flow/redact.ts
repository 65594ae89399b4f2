/** A repeated password is one too, and an imported file may hold those of all its rows. */
const secretName = /password|repeated|token|secret|authorization|cookie|^csv$/i;
/** Shorter ones stand elsewhere by chance. */
const shortestSecret = 6;
const deepest = 12;
const phone = /(?<!\d)1[3-9]\d{9}(?!\d)/g;
const identityNumber = /(?<!\d)\d{17}[\dXx](?!\d)/g;
const secretInAddress = /([?&](?:key|sign|token)=)[^&#\s"]+/gi;
const elevenDigits = /\d{11}/;
/** Most texts have nothing of the kind. */
const isSuspicious = (text: string) => (text.length >= 11 && elevenDigits.test(text)) || text.includes('=');
export const redacted = '[redacted]';

export type Redact = (text: string, name: string) => string;

/** What stands under a secret's name anywhere in a value: it must not stand under another one either. */
export function secretsIn(value: unknown, found: Set<string>, name = '', depth = 0): void {
  if (typeof value === 'string') {
    if (value.length >= shortestSecret && secretName.test(name)) found.add(value);
  } else if (typeof value === 'object' && value !== null && depth < deepest) {
    for (const [key, item] of Object.entries(value)) secretsIn(item, found, key, depth + 1);
  }
}

/**
 * Takes secrets and people out of texts. The same phone becomes the same other phone, which nobody has, so that flows still
 * tell equal from different; what was redacted once stays as it is.
 */
export function createRedactor(secrets: ReadonlySet<string> = new Set()): Redact {
  const replaced = new Map<string, string>();
  const secretNames = new Map<string, boolean>();
  const isSecret = (name: string) => {
    const known = secretNames.get(name) ?? secretName.test(name);
    secretNames.set(name, known);
    return known;
  };
  const alias = (prefix: string, digits: number) => (found: string) => {
    const known = replaced.get(found) ?? prefix + String(replaced.size + 1).padStart(digits, '0');
    replaced.set(found, known);
    return known;
  };
  const otherPhone = alias('100', 8);
  const otherIdentity = alias('X', 8);
  return (text, name) => {
    if (isSecret(name) || secrets.has(text)) return text === '' ? '' : redacted;
    if (!isSuspicious(text)) return text;
    return text
      .replace(identityNumber, otherIdentity)
      .replace(phone, otherPhone)
      .replace(secretInAddress, `$1${redacted}`);
  };
}
