import { HeldClock } from '../../support/clock';
import { startTestApp } from '../support/app';
import type { TestApp } from '../support/app';
import { snapshot } from '../support/snapshot';
import type { Snapshot } from '../support/snapshot';
import { cases, nothingForeign } from './cases';
import type { Case } from './cases';
import { endingOf, known, operations, told } from './endings';
import { setStage } from './stage';
import type { Stage } from './stage';

type Wire = Readonly<Record<string, unknown>>;

const limited = known.filter(([, { scope }]) => scope === 'unit');
/** What only reads, files included; forms on paper are read in canary.test.ts. */
const reads = known.filter(
  ([id, { audited, access, reply }]) =>
    access !== 'public' && (!audited || reply.kind === 'file') && !id.startsWith('prints.'),
);

let app: TestApp;
let stage: Stage;
/** What each endpoint accepts; made before anything foreign is sent, so that two snapshots do for all of them. */
const own = new Map<string, Wire>();
let before: Snapshot;
beforeAll(async () => {
  // Whole databases are compared: nothing may happen but what is asked for.
  app = await startTestApp({ clock: new HeldClock() });
  stage = await setStage(app);
  for (const [id, , one] of known) own.set(id, await one.own(stage));
  before = await snapshot(app.db);
});
afterAll(() => app.close());

const callerOf = ({ asAdmin }: Case) => (asAdmin === true ? stage.admin : stage.api);
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
      const echoed = Object.values(wire).map(String);
      const text = told(answer);
      expect(stage.theirs.marks.filter((mark) => text.includes(mark) && !echoed.includes(mark))).toEqual([]);
    }
  },
);

test('what was asked for of another county has changed nothing', async () => {
  expect(await snapshot(app.db)).toEqual(before);
});

test.each(reads)('%s shows a county what is its own, and nothing of another', async (id, endpoint, one) => {
  const answer = await callerOf(one).send(endpoint, ownOf(id));
  expect(answer.status).toBe(one.status ?? 200);
  const text = told(answer);
  expect(stage.theirs.marks.filter((mark) => text.includes(mark))).toEqual([]);
});
