import { Writable } from 'node:stream';
import { pino } from 'pino';
import { read, utils } from 'xlsx';
import { exportHeader } from '../../../src/contract/constants';
import { cooksContract } from '../../../src/contract/cooks';
import { editingTopic } from '../../../src/contract/editing';
import { pairKey } from '../../../src/contract/kernel';
import type { Endpoint } from '../../../src/contract/kernel';
import { liveStatuses, liveTopic } from '../../../src/contract/live';
import { exportTopic, sessionTopic } from '../../../src/contract/session';
import { users } from '../../../src/contract/users';
import type { Api, Answer } from '../support/api';
import { startTestApp } from '../support/app';
import type { TestApp } from '../support/app';
import { allWords, readPdf } from '../support/pdf';
import { pictures } from '../support/pictures';
import { eventually } from '../../support/eventually';
import { makeAccount, makeRole } from '../modules/users/support/accounts';
import type { Account } from '../modules/users/support/accounts';
import { follow } from '../modules/users/support/realtime';
import { cases } from './cases';
import type { Case } from './cases';
import { operations, revealsPhones } from './endings';
import { setStage } from './stage';
import type { Stage } from './stage';
import { wrongInputs } from './wrong-input';

/** Whoever may print gets them on paper, where the host signs. */
const isPaper = (id: string) => id.startsWith('prints.');
/** They end the session that makes them all. */
const ending = ['session.signOut'];
const revealingPairs = operations.filter(([id]) => revealsPhones(id)).map(([, endpoint]) => pairKey(endpoint));
const pairs = [
  ...new Set(operations.filter(([, { access }]) => access === 'permission').map(([, endpoint]) => pairKey(endpoint))),
].filter((pair) => !revealingPairs.includes(pair));

const logged: string[] = [];
const ears = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    logged.push(chunk.toString());
    done();
  },
});

let app: TestApp;
let stage: Stage;
/** May do everything in the whole province, and see no phone. */
let blind: Account;
/** May do what a regulator may, in the county beside. */
let neighbour: Api;
let canaries: readonly string[];
let picture: Buffer;
let done = 0;

beforeAll(async () => {
  app = await startTestApp({ log: pino({ level: 'trace' }, ears) });
  stage = await setStage(app);
  picture = await pictures.jpeg();
  blind = await makeAccount(app, stage.admin, 'province', [await makeRole(stage.admin, pairs)]);
  neighbour = await app.signIn('neighbour1');
  await app.db.updateTable('users').set({ phone: '14055550000' }).where('id', '=', stage.ours.userId).execute();
  const { ours, theirs } = stage;
  // Of a user and a short message, and of those who help with each banquet.
  const others = ['14055550000', '14000000001', '14000000002'];
  canaries = [ours, theirs].flatMap(({ phone, hostPhone }) => [phone, hostPhone]).concat(others);
});
afterAll(() => app.close());

/** All that an answer says, the cells of a spreadsheet and the pages of a form included. */
async function told({ headers, bytes }: Answer): Promise<string> {
  const type = headers.get('content-type') ?? '';
  if (type.includes('pdf')) return allWords(await readPdf(bytes));
  if (!type.includes('spreadsheetml')) return bytes.toString();
  const book = read(bytes);
  return Object.values(book.Sheets)
    .map((sheet) => utils.sheet_to_csv(sheet))
    .join('\n');
}
const canariesIn = (text: string) => canaries.filter((phone) => text.includes(phone));
const send = (api: Api, endpoint: Endpoint, wire: Readonly<Record<string, unknown>>) =>
  endpoint.upload === undefined
    ? api.send(endpoint, wire)
    : api.upload(endpoint.path, { bytes: picture, name: 'photo.jpg', type: 'image/jpeg' });

const caseOf = (id: string): Case | undefined => (cases as Readonly<Record<string, Case>>)[id];
const newestEntry = () =>
  app.db.selectFrom('operationLogs').select(['title', 'userName', 'detail']).orderBy('id', 'desc').executeTakeFirst();

test.each(operations.filter(([id]) => revealsPhones(id)))(
  '%s tells a phone whole to whoever may see it, the log says of whom, and nobody of another county is told',
  async (id, endpoint) => {
    const own = (await caseOf(id)?.own(stage)) ?? {};
    const shown = canariesIn(await told(await send(stage.api, endpoint, own)));
    expect([id, shown.length > 0, shown.filter((one) => foreign().includes(one))]).toEqual([id, true, []]);
    const entry = await newestEntry();
    expect(entry).toMatchObject({ title: endpoint.title, userName: '县监管员' });
    expect(JSON.stringify(entry?.detail)).toMatch(/"id":\d/);
    expect(canariesIn(await told(await send(neighbour, endpoint, own)))).toEqual([]);
  },
);
const foreign = () => [stage.theirs.phone, stage.theirs.hostPhone];
const mine = () => [stage.ours.phone, stage.ours.hostPhone, '14055550000'];

test.each(operations.filter(([id]) => isPaper(id)))(
  '%s has the phones of its own county on paper for whoever may print, and none for the county beside',
  async (id, endpoint) => {
    const own = (await caseOf(id)?.own(stage)) ?? {};
    const paper = await told(await send(stage.api, endpoint, own));
    expect([
      id,
      paper.includes(stage.ours.hostPhone),
      canariesIn(paper).filter((one) => foreign().includes(one)),
    ]).toEqual([...[id, true], []]);
    expect(canariesIn(await told(await send(neighbour, endpoint, own)))).toEqual([]);
  },
);

test.each(operations.filter(([id]) => !ending.includes(id)))(
  '%s tells no phone to whoever may do everything but see it',
  async (id, endpoint) => {
    const own = (await caseOf(id)?.own(stage)) ?? {};
    // What is refused says no more than what is done.
    const wrong = endpoint.upload === undefined ? [...wrongInputs(endpoint, own)].slice(0, 3) : [];
    for (const [, wire] of wrong) expect(canariesIn(await told(await send(blind.api, endpoint, wire)))).toEqual([]);
    const beside = await told(await send(neighbour, endpoint, own));
    expect(mine().filter((phone) => beside.includes(phone))).toEqual([]);
    const answer = await send(blind.api, endpoint, own);
    if (answer.status === 200 && answer.body['code'] !== -100) done += 1;
    if (revealsPhones(id)) expect(answer.status).toBe(403);
    if (!isPaper(id)) expect(canariesIn(await told(answer))).toEqual([]);
  },
);

test('no push tells a phone, and none is sent to the county beside', async () => {
  const { ours } = stage;
  const lists = liveStatuses.map((status) => liveTopic(ours.unitId, status));
  // An editor of the very user whose phone nobody is to hear.
  const editors = editingTopic({ kind: users.controller, id: ours.userId });
  const topics = [...lists, exportTopic(blind.id), editors, sessionTopic(blind.id)];
  const followed = await Promise.all(topics.map((topic) => follow(app, blind.api, topic)));
  await stage.newCook();
  await stage.admin.post('/role/save', { authority: '推送检查' });
  await blind.api.call(cooksContract.exportAll, {}, { [exportHeader]: 'canary' }).catch(() => undefined);
  const pushes = () => followed.map(({ messages }) => messages.length);
  await eventually('every list was pushed, the rows of an export and who edits', () =>
    pushes()
      .slice(0, -1)
      .every((count) => count > 0),
  );
  expect(canariesIn(JSON.stringify(followed.map(({ messages }) => messages)))).toEqual([]);
  expect(JSON.stringify(followed.map(({ messages }) => messages))).toContain(ours.cookName);
  await Promise.all(followed.map((one) => one.leave()));
  for (const topic of [liveTopic(ours.unitId, 0), exportTopic(blind.id), editors, sessionTopic(blind.id)]) {
    const refused = await follow(app, neighbour, topic);
    expect(await refused.ended).toBe('forbidden');
    expect(refused.messages).toEqual([]);
  }
});

test('most of what was asked was done', () => {
  expect(done).toBeGreaterThan(operations.length / 2);
});

/** Exports, printed forms and labels, and what the browser makes a file of by itself. Pictures are shown, sounds have their own test. */
const takesAlong = ([id, { reply }]: (typeof operations)[number]) =>
  (reply.kind === 'file' && id !== 'files.download') || id === 'session.noteExport';

test.each(operations.filter(takesAlong))(
  '%s is in the log with what was taken along and how much',
  async (id, endpoint) => {
    const own = (await caseOf(id)?.own(stage)) ?? {};
    expect((await send(blind.api, endpoint, own)).status).toBe(200);
    const entry = await newestEntry();
    expect([id, entry?.title, JSON.stringify(entry?.detail)]).toEqual([
      ...[id, endpoint.title],
      expect.stringMatching(/:\[?\d/),
    ]);
  },
);

test('neither the operation log nor the log of the program has one', async () => {
  const entries = await app.db.selectFrom('operationLogs').select(['title', 'userName', 'detail']).execute();
  expect(entries.length).toBeGreaterThan(100);
  expect(canariesIn(JSON.stringify(entries))).toEqual([]);
  expect(canariesIn(logged.join(''))).toEqual([]);
});
