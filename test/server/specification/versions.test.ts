import { startTestApp } from '../support/app';
import type { TestApp } from '../support/app';
import type { Api } from '../support/api';
import { lastEntry } from '../support/audit';
import { setStage } from '../security/stage';
import { cases } from '../security/cases';
import type { OperationId } from '../security/cases';
import type { Stage } from '../security/stage';

type Wire = Readonly<Record<string, unknown>>;

/** What edits a row that others may edit too. */
const edits: readonly (readonly [OperationId, 'post' | 'put', path: string])[] = [
  ['users.update', 'put', '/user/update'],
  ['cooks.update', 'put', '/lkitchener/update'],
  ['units.update', 'put', '/lbmzd/update'],
  ['roles.update', 'put', '/role/update'],
  ['roles.savePermissions', 'post', '/role/savePermission'],
  ['permissions.update', 'put', '/controller/update'],
  ['parameters.update', 'put', '/lparameter/update'],
];

let app: TestApp;
let stage: Stage;
let admin: Api;

beforeAll(async () => {
  app = await startTestApp();
  stage = await setStage(app);
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

describe.each(edits)('%s', (operation, method, path) => {
  const edit = (wire: Wire) => admin[method](path, wire);

  test('without a version has the last word, and the log says so', async () => {
    const { version, ...own } = await cases[operation].own(stage);
    expect(version).toBe(1);
    for (const attempt of ['the first', 'another that has not seen it']) {
      expect([attempt, (await edit(own)).body]).toEqual([attempt, { code: 100, msg: '操作成功' }]);
      expect(await lastEntry(app.db)).toMatchObject({ result: 'success', detail: { versionGiven: false } });
    }
  });

  test('with the version it has seen is done once', async () => {
    const own = await cases[operation].own(stage);
    expect((await edit(own)).body['code']).toBe(100);
    expect((await lastEntry(app.db)).detail).not.toHaveProperty('versionGiven');
    expect((await edit(own)).body).toMatchObject({ code: -100, conflict: true });
    expect((await edit({ ...own, version: '1' })).body).toMatchObject({ code: -100, conflict: true });
  });
});
