import { HeldClock } from '../../support/clock';
import { startTestApp } from '../support/app';
import type { TestApp } from '../support/app';
import { snapshot } from '../support/snapshot';
import type { Snapshot } from '../support/snapshot';
import { cases, nothingForeign } from './cases';
import type { Case } from './cases';
import { endingOf, known, operations, revealsPhones, told } from './endings';
import { setStage } from './stage';
import type { Stage } from './stage';

type Wire = Readonly<Record<string, unknown>>;

const limited = known.filter(([, { scope }]) => scope === 'unit');
/** What only reads, files included; forms on paper are read in canary.test.ts. A lock would close all that follows. */
const reads = known.filter(
  ([id, { audited, access, reply }]) =>
    access !== 'public' && (!audited || reply.kind === 'file') && !/^prints\.|^sessionLife\.lock$/.test(id),
);

const userPhone = '14055550000';

let app: TestApp;
let stage: Stage;
/** What each endpoint accepts; made before anything foreign is sent, so that two snapshots do for all of them. */
const own = new Map<string, Wire>();
let before: Snapshot;
let newestEntry: number;
/** What the operation log must say of it, in this order. */
const entered: { readonly title: string; readonly result: string }[] = [];
beforeAll(async () => {
  // Whole databases are compared: nothing may happen but what is asked for.
  app = await startTestApp({ clock: new HeldClock() });
  stage = await setStage(app);
  for (const [id, , one] of known) own.set(id, await one.own(stage));
  await app.db.updateTable('users').set({ phone: userPhone }).where('id', '=', stage.ours.userId).execute();
  before = await snapshot(app.db);
  const newest = app.db.selectFrom('operationLogs').select(({ fn }) => fn.max('id').as('id'));
  newestEntry = (await newest.executeTakeFirstOrThrow()).id;
});
afterAll(() => app.close());

const callerOf = ({ asAdmin }: Case) => (asAdmin === true ? stage.admin : stage.api);
/** Whole phones: of cooks, hosts and a user. */
const phones = () => [stage.ours, stage.theirs].flatMap(({ phone, hostPhone }) => [phone, hostPhone, userPhone]);
const ownOf = (id: string) => own.get(id) ?? {};

test('every endpoint of the contract has its case', () => {
  expect(Object.keys(cases).sort()).toEqual(operations.map(([id]) => id).sort());
});

test('every case of an endpoint that is limited to a unit names something of another', () => {
  expect(limited.filter(([id, , one]) => one.foreign(stage, ownOf(id)).length === 0).map(([id]) => id)).toEqual([]);
});

test.each(known.filter(([, , one]) => one.foreign !== nothingForeign))(
  '%s gives a county nothing of another',
  async (id, endpoint, one) => {
    for (const [wire, ending] of one.foreign(stage, ownOf(id))) {
      const answer = await callerOf(one).send(endpoint, wire);
      expect([wire, endingOf(answer)]).toEqual([wire, ending]);
      const isDone = answer.status === 200 && answer.body['code'] !== -100;
      if (endpoint.audited) entered.push({ title: endpoint.title, result: isDone ? 'success' : 'refused' });
      const echoed = Object.values(wire).map(String);
      const text = told(answer);
      expect(stage.theirs.marks.filter((mark) => text.includes(mark) && !echoed.includes(mark))).toEqual([]);
    }
  },
);

test('what was asked for of another county has changed nothing', async () => {
  expect(await snapshot(app.db)).toEqual(before);
});

test('each audited call that named something of another county is one entry of the log', async () => {
  const entries = app.db.selectFrom('operationLogs').select(['title', 'result']).where('id', '>', newestEntry);
  expect(await entries.orderBy('id').execute()).toEqual(entered);
});

test.each(reads)('%s shows a county nothing of another, and phones masked', async (id, endpoint, one) => {
  const answer = await callerOf(one).send(endpoint, ownOf(id));
  expect(answer.status).toBe(one.status ?? 200);
  const text = told(answer);
  expect(stage.theirs.marks.filter((mark) => text.includes(mark))).toEqual([]);
  if (!revealsPhones(id)) expect(phones().filter((phone) => text.includes(phone))).toEqual([]);
});

test('the log of it has no phone', async () => {
  const entries = await app.db.selectFrom('operationLogs').select(['title', 'userName', 'detail']).execute();
  expect(phones().filter((phone) => JSON.stringify(entries).includes(phone))).toEqual([]);
});
