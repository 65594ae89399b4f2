import { readdirSync } from 'node:fs';
import path from 'node:path';
import { connection } from '../../../src/console/lib/connection';
import { registrationDrafts } from '../../../src/console/features/filings/editor/registrationDrafts';
import { guidanceDrafts } from '../../../src/console/features/filings/guidance/guidanceDrafts';

jest.mock('../../../src/console/lib/http', () => ({ request: jest.fn() }));

const root = path.resolve(__dirname, '../../../src/console');
const tables = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.api.ts'));

/** Of every table of functions: `liveApi.open` and what that function is called. */
const callsOf = (module: object) =>
  Object.entries(module).flatMap(([table, calls]: [string, unknown]) =>
    typeof calls !== 'object' || calls === null
      ? []
      : Object.entries(calls).flatMap(([key, call]: [string, unknown]) =>
          typeof call === 'function' ? [[`${table}.${key}`, call.name] as const] : [],
        ),
  );

test.each(tables)('recorded flows know the calls of %s by their table', (name) => {
  const calls = callsOf(jest.requireActual<object>(path.join(root, name)));
  for (const [expected, actual] of calls) expect(actual).toBe(expected);
});

test('and those to the device', () => {
  const calls = callsOf({ connection, guidanceDrafts, registrationDrafts });
  for (const [expected, actual] of calls) expect(actual).toBe(expected);
});
