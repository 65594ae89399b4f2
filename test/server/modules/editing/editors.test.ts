import { editingTopic } from '../../../../src/contract/editing';
import { Editors } from '../../../../src/server/modules/editing/editors';
import type { Actor } from '../../../../src/server/platform/auth/actor';
import type { TopicState } from '../../../../src/server/platform/broker/types';
import { HeldClock } from '../../../support/clock';

const topic = editingTopic({ kind: 'lkitchener', id: 7 });
const actor = (userId: number, name: string) => ({ userId, name }) as Actor;

type Listener = (topic: string) => void;
type Hearer = (body: unknown) => void;

/** Server processes with a line between them. */
function processes(clock = new HeldClock()) {
  const line = new Set<Hearer>();
  const open = () => {
    const here: Actor[] = [];
    const told: unknown[] = [];
    const [joins, leaves]: [Listener[], Listener[]] = [[], []];
    let state: TopicState | null = null;
    const broker: ConstructorParameters<typeof Editors>[0] = {
      followers: () => here,
      listen: (_, hearer) => {
        line.add(hearer);
        return () => line.delete(hearer);
      },
      onSubscribe: (listener) => {
        joins.push(listener);
        return () => undefined;
      },
      onUnsubscribe: (listener) => {
        leaves.push(listener);
        return () => undefined;
      },
      publish: (_, body) => [...line].forEach((hearer) => hearer(JSON.parse(JSON.stringify(body)))),
      publishState: (_, next) => {
        if (here.length > 0 && (state === null || next.changeSince(state) !== null)) told.push(next.whole);
        state = next;
        return 0;
      },
    };
    const editors = new Editors(broker, clock);
    const names = () => (told.at(-1) as { data: { fname: string }[] } | undefined)?.data.map(({ fname }) => fname);
    const join = (one: Actor) => {
      here.push(one);
      joins.forEach((listener) => listener(topic));
    };
    const leave = (one: Actor) => {
      here.splice(here.indexOf(one), 1);
      leaves.forEach((listener) => listener(topic));
    };
    return { editors, join, leave, names, told };
  };
  return open;
}

test('editors on two processes see each other, also who came before the other process began', async () => {
  const clock = new HeldClock();
  const open = processes(clock);
  const one = open();
  const [zhang, li] = [actor(1, '张三'), actor(2, '李四')];
  one.join(zhang);
  await clock.advance(2_000);
  const other = open();
  other.join(li);
  expect(other.names()).toEqual(['张三', '李四']);
  expect(one.names()).toEqual(['张三', '李四']);
  other.leave(li);
  expect(one.names()).toEqual(['张三']);
  [one, other].forEach(({ editors }) => editors.stop());
});

test('a process that is gone without a word takes its editors along when their lease is over, and not before', async () => {
  const clock = new HeldClock();
  const open = processes(clock);
  const [one, other] = [open(), open()];
  one.join(actor(1, '张三'));
  other.join(actor(2, '李四'));
  await clock.advance(120_000);
  expect(one.names()).toEqual(['张三', '李四']);
  other.editors.stop();
  await clock.advance(20_000);
  expect(one.names()).toEqual(['张三', '李四']);
  await clock.advance(30_000);
  expect(one.names()).toEqual(['张三']);
  one.editors.stop();
});

test('nothing runs and nothing is told while nobody edits', async () => {
  const clock = new HeldClock();
  const open = processes(clock);
  const one = open();
  expect(clock.pending).toBe(0);
  const zhang = actor(1, '张三');
  one.join(zhang);
  expect(clock.pending).toBe(1);
  one.leave(zhang);
  await clock.advance(60_000);
  expect(clock.pending).toBe(0);
});

test('one message names ten at most, and what cannot be read says nothing', () => {
  const open = processes();
  const one = open();
  for (let id = 1; id <= 14; id += 1) one.join(actor(id, `第${id}位`));
  expect(one.names()).toHaveLength(10);
  one.editors.stop();
});
