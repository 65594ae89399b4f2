import { isRecord } from '../../../contract/kernel';
import type { Privacy } from '../../../contract/kernel';

type Holder = Readonly<Record<string, unknown>>;

/** What the values of a name are; where it depends on what stands beside them, whoever looks at that. */
export type Knowledge = (name: string) => Privacy | ((holder: Holder) => Privacy | undefined) | undefined;

/** A text as the file has it; `name` and `holder` say where it stands. */
export type Redact = (text: string, name: string, holder?: Holder) => string;

/** What must not be told anywhere, in a longer text neither. */
export interface Sensitive {
  readonly secrets: Set<string>;
  readonly phones: Set<string>;
  readonly fileNames: Set<string>;
}

export const redacted = '[redacted]';
/** Stands for a file's own name, which may tell of people. */
export const fileName = '$fileName';

/** Names that nobody explained: a repeated password is one too, and an imported file may hold those of all its rows. */
const secretName = /password|repeated|token|secret|authorization|cookie|^csv$/i;
/** Shorter ones stand elsewhere by chance. */
const shortest = { secrets: 6, phones: 7, fileNames: 5 } as const;
/** Longer ones (a whole file) stand in no other text. */
const longest = 200;
/** Words and plain numbers stand elsewhere by chance, too. */
const isTelling = /[A-Za-z].*\d|\d.*[A-Za-z]/s;

const gap = '[ \\u00a0\\u2010-\\u2015-]?';
const country = `(?:[(（]?(?:\\+|00)?86[)）]?${gap})?`;
const mobile = new RegExp(`(?<!\\d)${country}1[3-9]\\d${gap}\\d{4}${gap}\\d{4}(?!\\d)`, 'g');
const area = `(?:[(（]0\\d{2,3}[)）]|0\\d{2,3})${gap}`;
const landline = new RegExp(`(?<![\\dA-Za-z.])${country}${area}\\d{3,4}${gap}\\d{4}(?![\\dA-Za-z])`, 'g');
const identityNumber = /(?<!\d)\d{17}[\dXx](?!\d)/g;
/** Of before 1999, with the day of birth in it. */
const oldIdentityNumber = /(?<![\dA-Za-z])[1-9]\d{7}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}(?![\dA-Za-z])/g;
const mail = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const parameter = /([?&])([\w.-]+)=([^&#\s"\\]*)/g;
const keyInAddress = /^(?:key|sign)$/i;
/** Most texts have nothing of the kind. */
const isSuspicious = /\d{4}|[@=]/;
/** A number somebody entered, and no message about one. */
const isNumber = /^[+\d\s()（）\u2010-\u2015-]{4,}$/;
/** What was redacted once stays as it is. */
const phoneStandIn = /^100\d{8}$/;
const fileStandIn = /^file-\d+(?:\.\w+)?$/;

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const none: Holder = {};
const nothingKnown: Knowledge = () => undefined;

function privacyOf(knowledge: Knowledge) {
  const known = new Map<string, ReturnType<Knowledge>>();
  return (name: string, holder: Holder): Privacy | undefined => {
    let found = known.get(name);
    if (found === undefined && !known.has(name)) {
      found = knowledge(name) ?? (secretName.test(name) ? 'secret' : undefined);
      known.set(name, found);
    }
    return typeof found === 'function' ? found(holder) : found;
  };
}

/** Finds what stands under a secret's or a phone's name anywhere in a value, and what its files are called. */
export function sensitiveIn(values: readonly unknown[], knowledge: Knowledge = nothingKnown): Sensitive {
  const privacy = privacyOf(knowledge);
  const found: Sensitive = { secrets: new Set(), phones: new Set(), fileNames: new Set() };
  const seen = new WeakSet();
  const visit = (value: unknown, name: string, holder: Holder): void => {
    if (typeof value === 'string') {
      const kind = privacy(name, holder);
      if (kind === 'secret' && value.length >= shortest.secrets && isTelling.test(value)) found.secrets.add(value);
      if (kind === 'phone' && value.length >= shortest.phones && isNumber.test(value)) found.phones.add(value);
    } else if (value instanceof File) {
      if (value.name.length >= shortest.fileNames) found.fileNames.add(value.name);
    } else if (typeof value === 'object' && value !== null && !seen.has(value)) {
      seen.add(value);
      const inside = isRecord(value) ? value : none;
      for (const [key, item] of Object.entries(value)) visit(item, key, inside);
    }
  };
  visit(values, '', none);
  return found;
}

/** Any of these texts, the longest first; null where there is none. */
function anyOf(texts: Iterable<string>, around = (one: string) => one): RegExp | null {
  const short = [...texts].filter(({ length }) => length <= longest).sort((a, b) => b.length - a.length);
  return short.length === 0 ? null : new RegExp(short.map((one) => around(literal(one))).join('|'), 'g');
}

/**
 * Takes secrets and people's numbers out of texts: first by what is known of their names, then by what they look like. The
 * same phone becomes the same other phone, which nobody has, so that flows still tell equal from different.
 */
export function createRedactor(knowledge: Knowledge = nothingKnown, sensitive?: Sensitive): Redact {
  const privacy = privacyOf(knowledge);
  const replaced = new Map<string, string>();
  const secrets = sensitive?.secrets ?? new Set<string>();
  const anySecret = anyOf(secrets);
  const anyPhone = anyOf(sensitive?.phones ?? [], (one) => `(?<!\\d)${one}(?!\\d)`);
  const anyFile = anyOf(sensitive?.fileNames ?? []);

  function alias(kind: string, found: string, make: (count: number) => string): string {
    const key = `${kind} ${found}`;
    const known = replaced.get(key) ?? make(replaced.size + 1);
    replaced.set(key, known);
    return known;
  }
  const numbered = (prefix: string) => (count: number) => prefix + String(count).padStart(8, '0');
  /** However it is written, it is the same number. */
  const otherPhone = (found: string): string => {
    const digits = found.replace(/\D/g, '').replace(/^(?:00)?86(?=\d{10})/, '');
    return phoneStandIn.test(digits) ? found : alias('phone', digits, numbered('100'));
  };
  const otherIdentity = (found: string) => alias('identity', found, numbered('X'));
  const otherMail = (found: string) => alias('mail', found, numbered('mail-'));
  const otherFile = (found: string) =>
    fileStandIn.test(found)
      ? found
      : alias('file', found, (count) => `file-${String(count)}${/\.\w+$/.exec(found)?.[0] ?? ''}`);

  /** What an address says after its `?`; that may be an address again. */
  function inAddress(whole: string, before: string, name: string, written: string): string {
    if (keyInAddress.test(name) && written !== '') return `${before}${name}=${redacted}`;
    let plain = written;
    try {
      plain = decodeURIComponent(written.replace(/\+/g, ' '));
    } catch {
      // Not written as addresses are: it is looked at as it stands.
    }
    const safe = redact(plain, name);
    return safe === plain ? whole : `${before}${name}=${safe === redacted ? safe : encodeURIComponent(safe)}`;
  }

  function inText(text: string): string {
    let safe = anySecret === null ? text : text.replace(anySecret, redacted);
    if (anyFile !== null) safe = safe.replace(anyFile, otherFile);
    if (!isSuspicious.test(safe)) return safe;
    if (anyPhone !== null) safe = safe.replace(anyPhone, otherPhone);
    return safe
      .replace(parameter, inAddress)
      .replace(mail, otherMail)
      .replace(identityNumber, otherIdentity)
      .replace(oldIdentityNumber, otherIdentity)
      .replace(mobile, otherPhone)
      .replace(landline, otherPhone);
  }

  function redact(text: string, name: string, holder: Holder = none): string {
    if (text === '') return '';
    if (name === fileName) return otherFile(text);
    const kind = privacy(name, holder);
    if (kind === 'secret' || secrets.has(text)) return redacted;
    return kind === 'phone' && isNumber.test(text) ? otherPhone(text) : inText(text);
  }
  return redact;
}
