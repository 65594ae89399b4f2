import { startTestApp } from '../support/app';
import type { TestApp } from '../support/app';
import { tokenHeader } from '../../../src/contract/constants';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ask = (path: string, headers: Record<string, string> = {}) => fetch(`${app.address}${path}`, { headers });

test.each([
  '/api/openapi.json',
  '/api/docs',
  '/api/docs/',
  '/api/docs/json',
  '/api/docs/yaml',
  '/api/docs/static/index.html',
])('%s tells a stranger nothing', async (path) => {
  for (const headers of [{}, { [tokenHeader]: 'x'.repeat(43) }, { cookie: `docs=${'x'.repeat(43)}` }]) {
    const answer = await ask(path, headers as Record<string, string>);
    expect(answer.status).toBe(401);
    expect(await answer.text()).not.toMatch(/swagger|openapi"|lkitchener/i);
  }
});

test('whoever has signed in reads it, and opens the pages with what he is given', async () => {
  const { token } = await app.signIn('county1');
  const answer = await ask('/api/openapi.json', { [tokenHeader]: token ?? '' });
  expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ openapi: '3.1.0' })]);
  const given = answer.headers.get('set-cookie') ?? '';
  expect(given).toMatch(/; Path=\/api\/docs; HttpOnly; SameSite=Strict$/);
  const [cookie = ''] = given.split(';');
  const pages = await Promise.all(['/api/docs', '/api/docs/json'].map((path) => ask(path, { cookie })));
  expect(pages.map(({ status }) => status)).toEqual([200, 200]);
});

test('the cookie of those pages opens nothing else, and nothing once the session is over', async () => {
  const api = await app.signInAnew('county1');
  const cookie = `docs=${api.token ?? ''}`;
  expect((await ask('/api/docs/json', { cookie })).status).toBe(200);
  expect((await ask('/api/user/current', { cookie })).status).toBe(401);
  await api.post('/logout');
  expect((await ask('/api/docs/json', { cookie })).status).toBe(401);
});

test('a token in an address opens nothing', async () => {
  const { token } = await app.signInAnew('county1');
  expect((await ask('/api/user/current', { [tokenHeader]: token ?? '' })).status).toBe(200);
  for (const name of [tokenHeader, 'token', 'access_token'])
    expect((await ask(`/api/user/current?${name}=${token ?? ''}`)).status).toBe(401);
});
