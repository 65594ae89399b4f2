import { read, utils } from 'xlsx';
import { contract } from '../../../src/contract';
import { isRecord } from '../../../src/contract/kernel';
import type { Contract, Endpoint } from '../../../src/contract/kernel';
import { HeldClock } from '../../support/clock';
import { isFullLength } from '../../support/rounds';
import { Api } from '../support/api';
import type { Answer } from '../support/api';
import { startTestApp } from '../support/app';
import type { TestApp } from '../support/app';
import { pictures } from '../support/pictures';
import { snapshot } from '../support/snapshot';
import { cases } from './cases';
import type { Case } from './cases';
import { setStage } from './stage';
import type { Stage } from './stage';
import { firstOfItsKind, wrongInputs } from './wrong-input';

const operations = Object.entries(contract as Readonly<Record<string, Contract>>).flatMap(([domain, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => [`${domain}.${name}`, endpoint] as const),
);
const caseOf = (id: string): Case | undefined => (cases as Readonly<Record<string, Case>>)[id];
const known = operations.flatMap(([id, endpoint]) => {
  const one = caseOf(id);
  return one === undefined ? [] : [[id, endpoint, one] as const];
});

let app: TestApp;
let stage: Stage;
/** Whoever has an account and no permission. */
let nobody: Api;
let picture: Buffer;
const isThorough = isFullLength ? () => true : firstOfItsKind();

beforeAll(async () => {
  // Whole databases are compared: nothing may happen but what is asked for.
  app = await startTestApp({ clock: new HeldClock() });
  stage = await setStage(app);
  nobody = await app.signIn('nobody1');
  picture = await pictures.jpeg();
});
afterAll(() => app.close());

test('every endpoint of the contract has its case', () => {
  expect(Object.keys(cases).sort()).toEqual(operations.map(([id]) => id).sort());
});

test('every case of an endpoint that is limited to a unit names something of another', () => {
  const limited = known.filter(([, endpoint]) => endpoint.scope === 'unit');
  const own = { ids: '1' };
  expect(limited.filter(([, , one]) => one.foreign(stage, own).length === 0).map(([id]) => id)).toEqual([]);
});

function send(api: Api, endpoint: Endpoint, wire: Readonly<Record<string, unknown>>): Promise<Answer> {
  if (endpoint.upload === undefined) return api.send(endpoint, wire);
  return api.upload(endpoint.path, { bytes: picture, name: 'photo.jpg', type: 'image/jpeg' });
}

/** Everything an answer tells, headers included. */
function told({ headers, bytes }: Answer): string {
  return `${JSON.stringify(Object.fromEntries(headers))} ${bytes.toString()}`;
}

function expectNoMark(answer: Answer): void {
  const text = told(answer);
  expect(stage.theirs.marks.filter((mark) => text.includes(mark))).toEqual([]);
}

function fieldsOf(errors: unknown): readonly unknown[] {
  return Array.isArray(errors) ? errors.map((one: unknown) => (isRecord(one) ? one['field'] : one)) : [];
}

const spreadsheet = /spreadsheetml/;

/** Rows beneath the headings of a file's first sheet. */
function rowsOfFile(bytes: Buffer): number {
  const book = read(bytes);
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  return sheet === undefined ? 0 : utils.sheet_to_json(sheet, { header: 1 }).length - 1;
}

function endingOf({ status, body, headers, bytes }: Answer): string {
  if (status === 404) return 'notFound';
  if (status === 403) return 'forbidden';
  if (status === 200 && body['code'] === -100) return 'refused';
  if (spreadsheet.test(headers.get('content-type') ?? '')) {
    const rows = rowsOfFile(bytes);
    return rows === 0 ? 'nothing' : `a file of ${rows} rows`;
  }
  const { data } = body;
  // A file with a wrong row is answered, line by line, and not written.
  if (isRecord(data) && data['written'] === 0 && fieldsOf(data['errors']).length > 0) return 'refused';
  if (Array.isArray(data) && data.length === 0) return 'nothing';
  const list = isRecord(data) ? { rows: data['list'], total: data['count'] } : body;
  const isEmpty = Array.isArray(list['rows']) && list['rows'].length === 0 && list['total'] === 0;
  return isEmpty ? 'nothing' : `${status} ${JSON.stringify(body)}`;
}

/** Each endpoint is tried with one of them. */
const wrongTokens = ['', 'x'.repeat(43), 'x'.repeat(5000)];
const wrongBodies = [[], 'text', 7];

const callerOf = ({ asAdmin }: Case): Api => (asAdmin === true ? stage.admin : stage.api);

describe.each(known)('%s', (_id, endpoint, one) => {
  const isGuarded = endpoint.access === 'permission' || endpoint.roleId !== undefined;
  /** Stands until the last test has its way: nothing before that changes anything. */
  let own: Awaited<ReturnType<Case['own']>>;
  beforeAll(async () => {
    own = await one.own(stage);
  });

  if (endpoint.access !== 'public') {
    test('answers 401 to whoever shows no token, or a wrong one', async () => {
      const before = await snapshot(app.db);
      for (const token of [null, wrongTokens[endpoint.path.length % wrongTokens.length] ?? '']) {
        const answer = await send(new Api(app.address, token), endpoint, own);
        expect([answer.status, answer.body['msg']]).toEqual([401, '账户不存在']);
      }
      expect(await snapshot(app.db)).toEqual(before);
    });
  }

  if (isGuarded) {
    test('answers 403 to whoever lacks the permission', async () => {
      const before = await snapshot(app.db);
      const answer = await send(nobody, endpoint, own);
      expect([answer.status, answer.body['msg']]).toEqual([403, '无权限操作']);
      expect(await snapshot(app.db)).toEqual(before);
    });
  }

  if (endpoint.upload === undefined) {
    test('refuses whatever is wrong with its input, and changes nothing', async () => {
      const before = await snapshot(app.db);
      for (const [field, wire] of wrongInputs(endpoint, own, isThorough)) {
        const { status, body } = await callerOf(one).send(endpoint, wire);
        expect([status, body['code'], wire]).toEqual([200, -100, wire]);
        expect(fieldsOf(body['errors'])).toContain(field);
      }
      expect(await snapshot(app.db)).toEqual(before);
    });
  }

  if (endpoint.method === 'POST' || endpoint.method === 'PUT') {
    test('refuses a body that is no object, and changes nothing', async () => {
      const body = wrongBodies[endpoint.path.length % wrongBodies.length];
      const before = await snapshot(app.db);
      const api = callerOf(one);
      const answer =
        endpoint.method === 'POST' ? await api.post(endpoint.path, body) : await api.put(endpoint.path, body);
      expect([answer.status, answer.body['code']]).toEqual([200, -100]);
      expect(await snapshot(app.db)).toEqual(before);
    });
  }

  test('gives a county nothing of another, and changes nothing there', async () => {
    const before = await snapshot(app.db);
    for (const [wire, ending] of one.foreign(stage, own)) {
      const answer = await callerOf(one).send(endpoint, wire);
      expect([wire, endingOf(answer)]).toEqual([wire, ending]);
      const echoed = Object.values(wire).map(String);
      const text = told(answer);
      expect(stage.theirs.marks.filter((mark) => text.includes(mark) && !echoed.includes(mark))).toEqual([]);
    }
    expect(await snapshot(app.db)).toEqual(before);
  });

  test('does its work inside the county', async () => {
    const api = one.person === undefined ? callerOf(one) : await app.signInAnew(one.person);
    const answer = await send(api, endpoint, own);
    expect(answer.status).toBe(one.status ?? 200);
    if (endpoint.reply.kind !== 'file' && one.status === undefined) expect(answer.body['code']).toBe(100);
    expectNoMark(answer);
  });
});
