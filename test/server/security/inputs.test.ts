import { contract } from '../../../src/contract';
import { isPaged } from '../../../src/contract/kernel';
import type { Contract, Endpoint, Field, WireType } from '../../../src/contract/kernel';
import { readInput } from '../../../src/contract/readings';
import { Refusal } from '../../../src/server/platform/http/errors';
import { parseInput } from '../../../src/server/platform/http/parse-input';
import { Random } from './fuzz/random';
import { objectOf, trickyNames } from './fuzz/values';
import { wrongInputs } from './wrong-input';

type Wire = Readonly<Record<string, unknown>>;

const endpoints: readonly (readonly [string, Endpoint])[] = Object.entries(
  contract as Readonly<Record<string, Contract>>,
).flatMap(([domain, table]) =>
  Object.entries(table).map(([name, endpoint]) => [`${domain}.${name}`, endpoint] as const),
);
const withInput = endpoints.filter(([, { upload }]) => upload === undefined);

const isInBody = ({ method }: Endpoint) => method === 'POST' || method === 'PUT';
/** A query has texts alone. */
const asSent = (endpoint: Endpoint, wire: Wire): Wire =>
  isInBody(endpoint) ? wire : Object.fromEntries(Object.entries(wire).map(([name, value]) => [name, String(value)]));

/** Fields a refusal names; none where the input is accepted. */
function refusedFields(endpoint: Endpoint, wire: unknown): readonly string[] {
  try {
    parseInput(endpoint, wire);
    return [];
  } catch (error) {
    if (error instanceof Refusal) return error.fields.map(({ field }) => field);
    throw error;
  }
}

test.each(withInput)('%s refuses each wrong value at its own field', (_id, endpoint) => {
  for (const [field, wire] of wrongInputs(endpoint, {}, () => true))
    expect([wire, refusedFields(endpoint, asSent(endpoint, wire))]).toEqual([wire, expect.arrayContaining([field])]);
});

test('a body that is no object is refused by every endpoint that has one', () => {
  for (const [id, endpoint] of withInput.filter(([, one]) => isInBody(one)))
    for (const body of [[], [{}], 'text', 7, true])
      expect([id, body, refusedFields(endpoint, body)]).toEqual([id, body, ['']]);
});

test('whatever is sent is accepted, or refused in Chinese', () => {
  const random = new Random(7);
  let accepted = 0;
  for (const [id, endpoint] of withInput)
    for (let count = 0; count < 20; count += 1) {
      const wire: Wire = {
        ...objectOf(random, endpoint.input),
        ...(random.chance(0.1) ? { [random.pick(trickyNames)]: 1 } : {}),
      };
      try {
        parseInput(endpoint, wire);
        accepted += 1;
      } catch (error) {
        expect([id, wire, error]).toEqual([id, wire, expect.any(Refusal)]);
        for (const { message } of (error as Refusal).fields)
          expect([id, message]).toEqual([id, expect.stringMatching(/\p{Script=Han}/u)]);
      }
    }
  expect(accepted).toBeGreaterThan(500);
});

function limitsOf(least: number | undefined, most: number | undefined): string {
  return least === undefined && most === undefined ? '' : ` ${least ?? ''}..${most ?? ''}`;
}

function ruleOf({ type, items, fields, pattern, ...wire }: WireType): string {
  if (wire.enum !== undefined) return wire.enum.map(String).join('|');
  if (fields !== undefined) return `{${Object.values(fields).map(declarationOf).join('; ')}}`;
  const ofItems = items === undefined ? '' : ` of ${ruleOf(items)}`;
  const limits = [limitsOf(wire.minLength, wire.maxLength), limitsOf(wire.minimum, wire.maximum)].join('');
  const most = wire.maxItems === undefined ? '' : ` at most ${wire.maxItems}`;
  return `${type}${ofItems}${limits}${most}${pattern === undefined ? '' : ` /${pattern}/`}`;
}

/** `fname: string ..20`; a name with a question mark may be left out. */
function declarationOf({ wireName, codec, optional, also = [] }: Field<unknown>): string {
  return `${[wireName, ...also].join('/')}${optional ? '?' : ''}: ${ruleOf(codec.wire)}`;
}

test('each field is declared with the rule that is listed for it', () => {
  const lines = endpoints.flatMap(([, endpoint]) => [
    `${endpoint.method} ${endpoint.path}${isPaged(endpoint) ? ' (a page)' : ''}`,
    ...Object.values(endpoint.input).map((one) => `  ${declarationOf(one)}`),
  ]);
  expect(`\n${lines.join('\n')}\n`).toMatchSnapshot();
});

test('blanks around a text are no part of it, wherever it is typed; a secret is taken as it is', () => {
  const around = (text: string) => `\u3000 ${text}\u200b\t\ufeff`;
  for (const [id, endpoint] of withInput)
    for (const { wireName, codec } of Object.values(endpoint.input)) {
      const { type, enum: words, pattern, privacy, joined } = codec.wire;
      if (type !== 'string' || words !== undefined || pattern !== undefined || joined === true) continue;
      const text = '甲';
      const wire = { [wireName]: around(text) };
      const read = readInput(endpoint, wire) as Wire;
      expect([id, wireName, read[wireName]]).toEqual([id, wireName, privacy === 'secret' ? around(text) : text]);
    }
});
