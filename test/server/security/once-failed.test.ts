import { tokenHeader } from '../../../src/contract/constants';
import { cooks, cooksContract } from '../../../src/contract/cooks';
import { filesContract } from '../../../src/contract/files';
import type { Api } from '../support/api';
import { startTestApp } from '../support/app';
import type { TestApp } from '../support/app';

/** Requests that once ended in a failure of the server: each is answered as what it is, and said in Chinese. */

let app: TestApp;
let county: Api;
beforeAll(async () => {
  app = await startTestApp();
  county = await app.signIn('county1');
});
afterAll(() => app.close());

const chinese = /^[^A-Za-z]*[\u4e00-\u9fff]/;

test.each([2 ** 31 - 1, 2 ** 31, 2 ** 32, 999_999_999_999_999])('the number %d is nobody’s', async (id) => {
  const shown = await county.send(cooksContract.show, { id });
  expect([shown.status, shown.body['msg']]).toEqual([404, expect.stringMatching(chinese)]);
  const removed = await county.send(cooks.calls.remove, { id });
  expect([removed.status, removed.body['msg']]).toEqual([404, expect.stringMatching(chinese)]);
  const several = await county.send(cooks.calls.removeMany, { ids: `${id},${id - 1}` });
  expect([several.status, several.body['msg']]).toEqual([404, expect.stringMatching(chinese)]);
});

test.each(['\ud800', 'a\udc00b', '张\ud83d'])(
  'half a character (%j) is refused beside its field, and the log says so',
  async (name) => {
    const { status, body } = await county.send(cooks.calls.create, { name });
    expect([status, body['code'], body['msg']]).toEqual([200, -100, expect.stringMatching(chinese)]);
    const newest = app.db.selectFrom('operationLogs').select(['title', 'result']).orderBy('id', 'desc');
    expect(await newest.executeTakeFirst()).toMatchObject({ title: cooks.calls.create.title, result: 'refused' });
  },
);

const part = (more: string) => `--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n${more}`;

test.each([
  ['ends within a head', part('Content-Type: ima')],
  ['ends within the file', part('Content-Type: image/jpeg\r\n\r\nabc')],
  ['ends before its first part', '--x'],
  ['is empty', ''],
])('an upload that %s is refused', async (_how, body) => {
  const answer = await fetch(`${app.address}/api${filesContract.upload.path}`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', [tokenHeader]: county.token ?? '' },
    body,
  });
  const told = (await answer.json()) as { readonly code: number; readonly msg: string };
  expect(answer.status).toBeLessThan(500);
  expect(told).toMatchObject({ code: -100, msg: expect.stringMatching(chinese) as string });
});

test.each(['/assets/..%5c', '/assets/..%5c..%5cpackage.json', '/public/..%5cx', '/assets/%00'])(
  '%s is nothing',
  async (path) => {
    const { status } = await fetch(`${app.address}${path}`);
    expect([400, 403, 404]).toContain(status);
  },
);
