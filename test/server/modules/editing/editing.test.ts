import { cooksContract } from '../../../../src/contract/cooks';
import { controllerAt, editingTopic, parseEditingTopic } from '../../../../src/contract/editing';
import type { EditedRecord } from '../../../../src/contract/editing';
import { filingsContract } from '../../../../src/contract/filings';
import { pairKey } from '../../../../src/contract/kernel';
import { samples } from '../../../../src/contract/samples';
import { sessionContract } from '../../../../src/contract/session';
import { editorsChannel } from '../../../../src/server/modules/editing/editors';
import { connected, stompClient, watching } from '../../broker/fixture';
import type { Stage } from '../../broker/fixture';
import { eventually } from '../../../support/eventually';
import type { Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { makeCook } from '../../support/cooks';
import { makeFiling } from '../../support/filings';
import { makeAccount, makeRole } from '../users/support/accounts';
import { follow } from '../users/support/realtime';
import type { Connection } from '../users/support/realtime';

let app: TestApp;
let admin: Api;
let county: Api;
let cook: EditedRecord;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  county = await app.signIn('county1');
  cook = { kind: 'lkitchener', id: await makeCook(county, 'county') };
});
afterAll(() => app.close());

const opened: Connection[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.leave()));
});

async function edit(api: Api, record: EditedRecord): Promise<Connection> {
  const connection = await follow(app, api, editingTopic(record));
  opened.push(connection);
  return connection;
}

const nameOf = async (api: Api) => (await api.call(sessionContract.current, {})).profile.name;
const last = ({ messages }: Connection) => messages.at(-1) as { data: { fname: string; since: string }[] } | undefined;
const namesIn = (connection: Connection) => last(connection)?.data.map(({ fname }) => fname);
const becomes = (connection: Connection, names: readonly string[]) =>
  eventually(names.join(), () => JSON.stringify(namesIn(connection)) === JSON.stringify(names));

test('two who have one record in an editor see each other come and go, by name and time alone', async () => {
  const [first, second] = [await nameOf(county), await nameOf(admin)];
  const one = await edit(county, cook);
  await becomes(one, [first]);
  const other = await edit(admin, cook);
  await becomes(one, [first, second]);
  await becomes(other, [first, second]);
  expect(Object.keys(last(one)?.data[0] ?? {}).sort()).toEqual(['fname', 'since']);
  await other.leave();
  await becomes(one, [first]);
});

test('of one user with two pages there is one, for as long as either is open', async () => {
  const [first, second] = [await nameOf(county), await nameOf(admin)];
  const one = await edit(county, cook);
  const [page, again] = [await edit(admin, cook), await edit(admin, cook)];
  await becomes(one, [first, second]);
  await page.leave();
  await again.leave();
  await becomes(one, [first]);
});

test('a page with the record in two editors is there until it has left both', async () => {
  const [first, second] = [await nameOf(county), await nameOf(admin)];
  const one = await edit(county, cook);
  const page = await connected(stompClient({ origin: app.address } as Stage, admin.token ?? ''));
  opened.push({ ...one, leave: () => page.deactivate() });
  const dialog = await watching(page, editingTopic(cook));
  const kept = await watching(page, editingTopic(cook));
  await becomes(one, [first, second]);
  dialog.unsubscribe();
  // Who is told of somebody new is told of everybody who is still there.
  const third = await makeAccount(app, county, 'county', [2]);
  await edit(third.api, cook);
  await becomes(one, [first, second, await nameOf(third.api)]);
  kept.unsubscribe();
  await becomes(one, [first, await nameOf(third.api)]);
});

test('whoever has edited another record is not told of', async () => {
  const another = { ...cook, id: await makeCook(county, 'county') };
  const one = await edit(county, cook);
  await edit(admin, another);
  const filing = await edit(admin, { kind: 'keepRecord', id: await makeFiling(county, 'county') });
  await becomes(filing, [await nameOf(admin)]);
  expect(namesIn(one)).toEqual([await nameOf(county)]);
});

test('an ended session takes its editor along at once', async () => {
  const someone = await makeAccount(app, county, 'county', [2]);
  const one = await edit(county, cook);
  const name = await nameOf(someone.api);
  const gone = await edit(someone.api, cook);
  await becomes(one, [await nameOf(county), name]);
  await someone.api.call(sessionContract.signOut, {});
  expect(await gone.ended).toBe('session-ended');
  await becomes(one, [await nameOf(county)]);
});

test('a record of another unit, one that is not there, and what has no editor are refused', async () => {
  const neighbour = await app.signIn('neighbour1');
  const refused = [
    [neighbour, editingTopic(cook)],
    [neighbour, editingTopic({ kind: 'lbmzd', id: 4818 })],
    [county, editingTopic({ ...cook, id: 999_999 })],
    [county, editingTopic({ kind: 'role', id: 1 })],
    [admin, '/topic/editing/unknown/1'],
    [admin, '/topic/editing/llive/1'],
    [admin, `/topic/editing/lkitchener/${cook.id}/1`],
    [admin, editorsChannel],
  ] as const;
  for (const [api, topic] of refused) {
    const connection = await follow(app, api, topic);
    expect([topic, await connection.ended]).toEqual([topic, 'forbidden']);
    expect(connection.messages).toEqual([]);
  }
});

test('who may see records and not change them hears of nobody', async () => {
  const reading = await makeRole(admin, [pairKey(cooksContract.list), pairKey(filingsContract.list)]);
  const reader = await makeAccount(app, admin, 'county', [reading]);
  expect(await (await follow(app, reader.api, editingTopic(cook))).ended).toBe('forbidden');
});

test('whoever may guide a filing, and not change it, hears who has it open', async () => {
  const filing = { kind: 'keepRecord', id: await makeFiling(county, 'county') } as const;
  const guiding = await makeRole(admin, [filingsContract.show, filingsContract.guide].map(pairKey));
  const guide = await makeAccount(app, admin, 'county', [guiding]);
  const connection = await edit(guide.api, filing);
  await becomes(connection, [await nameOf(guide.api)]);
});

test('a topic names a record, and a path its controller', () => {
  expect(parseEditingTopic(editingTopic(cook))).toEqual(cook);
  expect(parseEditingTopic('/topic/editing/lkitchener/0')).toBeNull();
  expect(
    [cooksContract.list.path, filingsContract.list.path, samples.calls.list.path, 'demoDishes'].map(controllerAt),
  ).toEqual(['lkitchener', 'keepRecord', 'sample', null]);
});
