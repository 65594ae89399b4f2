import { idempotencyHeader } from '../../../../src/contract/constants';
import type { Endpoint } from '../../../../src/contract/kernel';
import { inputFields } from '../../../../src/contract/readings';
import type { Random } from './random';
import { objectOf, trickyNames, valueOf, wildValue } from './values';

type Wire = Readonly<Record<string, unknown>>;

/** One request, byte for byte. */
export interface Shot {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
  /** Bytes that are promised and never come: the connection ends instead. */
  readonly isCut: boolean;
}

/** What an endpoint would accept. */
export type Accepted = (endpoint: Endpoint) => Wire;

const boundary = 'a-line-between-parts';

function mutated(random: Random, endpoint: Endpoint, wire: Wire): Wire {
  const changed: Record<string, unknown> = { ...wire };
  const fields = Object.values(inputFields(endpoint));
  for (let left = random.int(4); left > 0; left -= 1) {
    const field = fields.length === 0 ? undefined : random.pick(fields);
    const name = field?.wireName ?? 'surplus';
    switch (random.int(6)) {
      case 0:
        Reflect.deleteProperty(changed, name);
        break;
      case 1:
        changed[name] = wildValue(random);
        break;
      case 2:
        Object.defineProperty(changed, random.pick(trickyNames), {
          value: wildValue(random),
          enumerable: true,
          configurable: true,
          writable: true,
        });
        break;
      default:
        changed[name] = field === undefined ? wildValue(random) : valueOf(random, field.codec.wire);
    }
  }
  return changed;
}

/** Texts that UTF-8 cannot hold are written all the same, as a careless client does. */
function percent(text: string): string {
  return text.replace(/[^\w.~-]/gsu, (one) => {
    const code = one.codePointAt(0) ?? 0;
    const isHalf = code >= 0xd800 && code <= 0xdfff;
    const bytes = isHalf ? [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63)] : Buffer.from(one);
    return [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
  });
}

function* pairsOf(random: Random, name: string, value: unknown): Generator<string> {
  if (typeof value === 'object' && value !== null) {
    for (const [inner, one] of Object.entries(value).slice(0, 40)) {
      const below = Array.isArray(value) && random.chance(0.5) ? `${name}[]` : `${name}[${inner}]`;
      if (below.length < 400) yield* pairsOf(random, below, one);
    }
    return;
  }
  const spelled = typeof value === 'string' ? value : String(value);
  yield `${percent(name)}=${percent(spelled)}`;
  if (random.chance(0.03)) yield `${percent(name)}=${percent(String(random.int(9)))}`;
}

function queryOf(random: Random, wire: Wire): string {
  const pairs = Object.entries(wire).flatMap(([name, value]) => [...pairsOf(random, name, value)]);
  if (random.chance(0.04))
    pairs.push(random.pick(['%', '%zz=1', '%ff=%fe', '=', '&&&', 'a[=1', 'a]b[=1', 'a[b][c][d][e][f]=1']));
  return pairs.join('&').slice(0, 12_000);
}

function jsonOf(random: Random, wire: Wire): Buffer {
  const text = JSON.stringify(random.chance(0.03) ? wildValue(random) : wire);
  switch (random.int(40)) {
    case 0:
      return Buffer.from(text.slice(0, random.int(text.length)));
    case 1:
      return Buffer.from(`\ufeff${text}`);
    case 2:
      return Buffer.from(text.replace(/"/u, '"\u0001'));
    case 3:
      return Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xff, 0xfe, 0xed, 0xa0, 0x80])]);
    case 4:
      return Buffer.from(`${text.slice(0, -1)}${text === '{}' ? '' : ','}"id":1,"id":"2","__proto__":{"a":1}}`);
    case 5:
      return Buffer.from('['.repeat(50_000));
    case 6:
      return Buffer.from(`${' '.repeat(300_000)}${text}`);
    default:
      return Buffer.from(text);
  }
}

function multipartOf(random: Random): Buffer {
  const name = random.pick([
    'photo.jpg',
    '',
    '../../x',
    'a"b',
    'a\r\nb',
    '照片.png',
    'x'.repeat(5_000),
    '\u0000',
    '%ED%A0%80',
  ]);
  const file = Buffer.from(
    random.pick(['\x89PNG\r\n\x1a\n', '\xff\xd8\xff', '#!AMR\n', '', 'GIF89a', 'RIFF', 'x'.repeat(70_000)]),
    'latin1',
  );
  const type = random.pick([
    'image/jpeg',
    'image/png',
    'audio/amr',
    'audio/mpeg',
    '',
    'x',
    'text/html; charset=\u00ff',
  ]);
  const field = random.pick(['file', 'file', 'file', 'other', '', '__proto__']);
  const part = Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="`),
    random.chance(0.1) ? Buffer.from([0xed, 0xa0, 0x80, 0xff]) : Buffer.from(name),
    Buffer.from(`"\r\nContent-Type: ${type}\r\n\r\n`),
    file,
    Buffer.from('\r\n'),
  ]);
  const text = Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n`);
  const parts = random.pick([
    [part],
    [part],
    [part, part],
    [text],
    [text, part],
    [text, text, text, text, text, part],
    [],
  ]);
  const whole = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return random.chance(0.4) ? whole.subarray(0, random.int(whole.length)) : whole;
}

const contentTypes = [
  ...['', 'text/plain', 'application/xml', 'application/json; charset=utf-16', 'application/json;', 'JSON', 'a/b/c'],
  ...['application/x-www-form-urlencoded; charset=gbk', 'multipart/form-data', 'multipart/form-data; boundary='],
  ...[
    'multipart/form-data; boundary="',
    `multipart/form-data; boundary=${'b'.repeat(300)}`,
    'image/png',
    '*/*',
    '\u00ff',
  ],
] as const;

function bodyOf(random: Random, endpoint: Endpoint, wire: Wire): readonly [type: string, body: Buffer | null] {
  const usual = endpoint.upload === undefined ? 'application/json' : `multipart/form-data; boundary=${boundary}`;
  const kind = random.chance(0.85)
    ? usual
    : random.pick(['application/json', 'application/x-www-form-urlencoded', ...contentTypes]);
  const type = random.chance(0.05) ? random.pick(contentTypes) : kind;
  if (kind.startsWith('multipart')) return [type, multipartOf(random)];
  if (kind.includes('urlencoded') || random.chance(0.06))
    return ['application/x-www-form-urlencoded', Buffer.from(queryOf(random, wire))];
  return [type, random.chance(0.02) ? null : jsonOf(random, wire)];
}

const oddHeaders: readonly (readonly [string, readonly string[]])[] = [
  [
    idempotencyHeader,
    ['short', 'x'.repeat(65), 'same-request-1', '\u00e9\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff', ''],
  ],
  ['user-agent', ['', 'x'.repeat(5_000), '\u00ed\u00a0\u0080', '\u00f0\u009f\u0091', '\u00ff']],
  ['accept-encoding', ['br', 'gzip;q=0', '*', 'identity;q=0', '\u00ff', 'deflate, x']],
  [
    'cookie',
    [
      'device=x',
      `device=${'a'.repeat(43)}`,
      'device=%',
      '=;=;',
      '\u00ff',
      `device=${'\u00ed\u00a0\u0080'.repeat(14)}x`,
    ],
  ],
  ['x-forwarded-for', ['', 'x', '::1', '256.1.1.1', '\u00ff', '1.1.1.1,'.repeat(300), '10.0.0.1:99', '[::1]:80']],
  ['x-forwarded-proto', ['javascript', '', 'https,http', '\u00ff']],
  ['x-forwarded-host', ['evil.example', '\u00ff', '']],
  ['x-auth-token', ['', 'x', 'a'.repeat(43), '\u00ff'.repeat(43), 'x'.repeat(9_000)]],
  ['range', ['bytes=0-', 'bytes=-1', 'bytes=9-1', 'x']],
  ['if-none-match', ['*', '"', '\u00ff']],
  ['if-modified-since', ['x', '\u00ff']],
  ['origin', ['null', 'http://evil.example', '\u00ff']],
  ['content-encoding', ['gzip', 'br', 'x']],
  ['expect', ['100-continue', 'x']],
];

const otherPaths = [
  ...[
    '/',
    '/healthz',
    '/readyz',
    '/metrics',
    '/Cstj',
    '/api/',
    '/api/docs',
    '/api/docs/json',
    '/api/openapi.json',
    '/api/stomp/info',
    '/internal/srs',
  ],
  ...[
    '/assets/x.js',
    '/assets/..%5c',
    '/assets/%2e%2e%2f',
    '/assets/%00',
    '/assets/.',
    '/public/..%5cx',
    '/public/%c0%ae',
    '/public/con',
  ],
  ...[
    '/api/%zz',
    '/%',
    '/%ff',
    '/api/docs/static/..%5c',
    '/api//user//index',
    '/live/x.flv',
    '/live/recordings/%00',
    '/live/%ED%A0%80',
  ],
  ...[
    '/api/user/index/../..',
    '/api/__proto__',
    '/api/stomp/1/x/xhr',
    '/api/stomp/1/x/websocket',
    `/${'a'.repeat(5_000)}`,
    '/assets/%e4%b8%ad',
  ],
];

/** A request to somewhere, by the chance of one seed. */
export function shotOf(random: Random, endpoints: readonly Endpoint[], accepted: Accepted): Shot {
  const address = `10.${random.int(250)}.${random.int(250)}.${1 + random.int(250)}`;
  const headers: Record<string, string> = { 'x-forwarded-for': address };
  if (random.chance(0.15)) {
    const [name, values] = random.pick(oddHeaders);
    headers[name] = random.pick(values);
  }
  const isCut = random.chance(0.01);
  if (random.chance(0.05)) {
    const method = random.pick(['GET', 'GET', 'HEAD', 'POST', 'OPTIONS', 'PUT']);
    // The second question of one such session waits for something to happen.
    const target = random.pick(otherPaths).replace('/1/x/', `/1/s${random.int(1_000_000_000)}/`);
    return { method, path: target, headers, body: null, isCut: false };
  }
  const endpoint = random.pick(endpoints);
  const base = random.chance(0.6) ? accepted(endpoint) : objectOf(random, inputFields(endpoint));
  const wire = mutated(random, endpoint, base);
  const method = random.chance(0.97)
    ? endpoint.method
    : random.pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS']);
  const path = `/api${endpoint.path}`;
  if (method !== 'POST' && method !== 'PUT' && random.chance(0.97)) {
    const query = queryOf(random, wire);
    return { method, path: query === '' ? path : `${path}?${query}`, headers, body: null, isCut: false };
  }
  const [type, body] = bodyOf(random, endpoint, wire);
  if (type !== '') headers['content-type'] = type;
  return { method, path, headers, body, isCut: isCut && body !== null };
}
