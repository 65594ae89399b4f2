import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '../../../src/contract/kernel';
import { factsOf } from '../../../src/server/modules/logs/facts';
import { HeldClock } from '../../support/clock';
import type { Api, Answer } from '../support/api';
import { startTestApp } from '../support/app';
import type { TestApp } from '../support/app';
import { pictures } from '../support/pictures';
import { snapshot } from '../support/snapshot';
import { people } from '../support/world';
import type { Case } from './cases';
import { known } from './endings';
import { silentWrites } from './silent-writes';
import { setStage } from './stage';
import type { Stage } from './stage';
import { wrongInputs } from './wrong-input';

type Wire = Readonly<Record<string, unknown>>;

const audited = known.filter(([, endpoint]) => endpoint.audited);

let app: TestApp;
let stage: Stage;
/** Whoever has an account and no permission. */
let nobody: Api;
let picture: Buffer;

beforeAll(async () => {
  // Whole databases are compared: nothing may happen but what is asked for.
  app = await startTestApp({ clock: new HeldClock() });
  stage = await setStage(app);
  nobody = await app.signIn('nobody1');
  picture = await pictures.jpeg();
});
afterAll(() => app.close());

test('every call that writes is audited, but for those that are named with their reason', async () => {
  const writes: string[] = [];
  for (const [id, endpoint, one] of known) {
    if (endpoint.audited) continue;
    const own = await one.own(stage);
    const api = await callerOf(one);
    const before = await snapshot(app.db);
    await send(api, endpoint, own);
    const isSaid = endpoint.method === 'PUT' || endpoint.method === 'DELETE' || endpoint.reply.kind === 'done';
    if (isSaid || !isDeepStrictEqual(await snapshot(app.db), before)) writes.push(id);
  }
  expect(writes.sort()).toEqual(Object.keys(silentWrites));
});

function send(api: Api, endpoint: Endpoint, wire: Wire): Promise<Answer> {
  if (endpoint.upload === undefined) return api.send(endpoint, wire);
  return api.upload(endpoint.path, { bytes: picture, name: 'photo.jpg', type: 'image/jpeg' });
}

/** What the call has left in the log. */
async function entriesOf(call: () => Promise<Answer>) {
  const { last } = await app.db
    .selectFrom('operationLogs')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  const answer = await call();
  const entries = await app.db
    .selectFrom('operationLogs as o')
    .leftJoin('operationLogLinks as l', 'l.entryId', 'o.id')
    .select(['o.title', 'o.userName', 'o.ip', 'o.result', 'l.position'])
    .where('o.id', '>', last)
    .execute();
  return { answer, entries };
}

async function callerOf({ person, asAdmin }: Case): Promise<Api> {
  if (person !== undefined) return app.signInAnew(person);
  return asAdmin === true ? stage.admin : stage.api;
}

const linked = { ip: '127.0.0.1', position: expect.any(Number) as number };
const nameOf = ({ asAdmin, person }: Case) => (asAdmin === true ? '系统管理员' : people[person ?? 'county1'].name);
const isOpen = ({ access, roleId }: Endpoint) => access !== 'permission' && roleId === undefined;

describe.each(audited)('%s', (_id, endpoint, one) => {
  /** Stands until the last test has its way: what is refused before that changes nothing. */
  let own: Wire;
  let api: Api;
  beforeAll(async () => {
    own = await one.own(stage);
    api = await callerOf(one);
  });

  if (!isOpen(endpoint)) {
    test('leaves one entry when whoever calls lacks the right', async () => {
      const { answer, entries } = await entriesOf(() => send(nobody, endpoint, own));
      expect(answer.status).toBe(403);
      expect(entries).toEqual([{ ...linked, title: endpoint.title, userName: '无角色', result: 'refused' }]);
    });
  }

  if (endpoint.upload === undefined) {
    test('leaves one entry when its input is refused', async () => {
      const [wrong] = [...wrongInputs(endpoint, own)];
      if (wrong === undefined) throw new Error('Nothing can be wrong with this input');
      const { answer, entries } = await entriesOf(() => send(api, endpoint, wrong[1]));
      expect(answer.body['code']).toBe(-100);
      const userName = endpoint.access === 'public' ? '' : nameOf(one);
      expect(entries).toEqual([{ ...linked, title: endpoint.title, userName, result: 'refused' }]);
    });
  }

  for (const ending of ['notFound', 'refused'] as const) {
    test(`leaves one entry for what it names of another county (${ending})`, async () => {
      for (const [wire, how] of one.foreign(stage, own)) {
        if (how !== ending) continue;
        const { answer, entries } = await entriesOf(() => send(api, endpoint, wire));
        const isAnswered = answer.status === 200 && answer.body['code'] === 100;
        const result = isAnswered ? 'success' : 'refused';
        expect(entries).toEqual([{ ...linked, title: endpoint.title, userName: nameOf(one), result }]);
      }
    });
  }

  test('leaves one entry when it is done', async () => {
    const { answer, entries } = await entriesOf(() => send(api, endpoint, own));
    expect(answer.status).toBe(one.status ?? 200);
    const result = one.status === undefined ? 'success' : 'refused';
    const userName = one.status === 401 ? String(own['username']) : nameOf(one);
    expect(entries).toEqual([{ ...linked, title: endpoint.title, userName, result }]);
  });
});

test('what the entries say is said in the words of the screens', async () => {
  const entries = await app.db.selectFrom('operationLogs').select(['title', 'controller', 'detail']).execute();
  const told = entries.flatMap(({ title, controller, detail }) =>
    factsOf(controller, detail).map((fact) => ({ title, ...fact })),
  );
  expect(told.length).toBeGreaterThan(audited.length);
  const unnamed = told.filter(({ label }) => !/\p{Script=Han}/u.test(label));
  expect([...new Set(unnamed.map(({ title, label }) => `${title}: ${label}`))]).toEqual([]);
  const raw = told.filter(({ value, before, after }) =>
    [value, before, after].some((text) => /^[{[]/.test(text ?? '')),
  );
  expect([...new Set(raw.map(({ title, label }) => `${title}: ${label}`))]).toEqual([]);
});
