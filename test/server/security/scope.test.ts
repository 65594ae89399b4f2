import type { Endpoint } from '../../../src/contract/kernel';
import { HeldClock } from '../../support/clock';
import { isFullLength } from '../../support/rounds';
import { Api } from '../support/api';
import type { Answer } from '../support/api';
import { startTestApp } from '../support/app';
import type { TestApp } from '../support/app';
import { pictures } from '../support/pictures';
import { snapshot } from '../support/snapshot';
import type { Case } from './cases';
import { fieldsOf, known, told } from './endings';
import { setStage } from './stage';
import type { Stage } from './stage';
import { firstOfItsKind, wrongInputs } from './wrong-input';

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

function send(api: Api, endpoint: Endpoint, wire: Readonly<Record<string, unknown>>): Promise<Answer> {
  if (endpoint.upload === undefined) return api.send(endpoint, wire);
  return api.upload(endpoint.path, { bytes: picture, name: 'photo.jpg', type: 'image/jpeg' });
}

function expectNoMark(answer: Answer): void {
  const text = told(answer);
  expect(stage.theirs.marks.filter((mark) => text.includes(mark))).toEqual([]);
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

  test('does its work inside the county', async () => {
    const api = one.person === undefined ? callerOf(one) : await app.signInAnew(one.person);
    const answer = await send(api, endpoint, own);
    expect(answer.status).toBe(one.status ?? 200);
    if (endpoint.reply.kind !== 'file' && one.status === undefined) expect(answer.body['code']).toBe(100);
    expectNoMark(answer);
  });
});
