import type { contract } from '../../../src/contract';
import type { Case } from './cases';
import { units } from '../support/world';
import type { Stage } from './stage';

type Domains = typeof contract;

/** The newest entry that somebody has left. */
async function entryOf({ app }: Stage, userId: number): Promise<number> {
  const { id } = await app.db
    .selectFrom('operationLogs')
    .select('id')
    .where('userId', '=', userId)
    .where('hiddenAt', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

let foreignId = 0;

const list: Case = {
  own: () => ({}),
  foreign: ({ theirs }) => [[{ title: '新增厨师', operIp: theirs.phone }, 'nothing']],
};
const remove: Case = {
  own: async (stage) => {
    foreignId = await entryOf(stage, stage.theirs.userId);
    return { id: await entryOf(stage, stage.ours.userId) };
  },
  foreign: () => [[{ id: foreignId }, 'notFound']],
};
let foreignDish = 0;
/** Of a record that none of ours has ever named: what they were refused is in their own log. */
const timeline: Case = {
  own: async ({ ours, make }) => {
    foreignDish = await make('/food/save', { fname: '只在省里的菜' });
    return { controller: 'lkitchener', id: ours.cookId };
  },
  foreign: () => [[{ controller: 'food', id: foreignDish }, 'nothing']],
};

async function messageOf({ app }: Stage, unitPath: string): Promise<number> {
  const message = { kind: 'passwordReset', name: '收信人', phone: '14055550000', content: '内容', status: 2 } as const;
  const { id } = await app.db
    .insertInto('smsMessages')
    .values({ ...message, unitPath })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

let foreignMessage = 0;
const byMessage: Case = {
  own: async (stage) => {
    foreignMessage = await messageOf(stage, units.neighbour.path);
    return { id: await messageOf(stage, units.county.path) };
  },
  foreign: () => [[{ id: foreignMessage }, 'notFound']],
};

const messages: Case = {
  own: () => ({}),
  foreign: ({ theirs }) => [[{ phone: theirs.phone }, 'nothing']],
};

type Id = `operationLogs.${keyof Domains['operationLogs']}` | `smsLogs.${keyof Domains['smsLogs']}` | 'phones.ofSms';

export const logCases: Readonly<Record<Id, Case>> = {
  'operationLogs.list': list,
  'operationLogs.exportAll': list,
  'operationLogs.remove': remove,
  'operationLogs.timeline': timeline,
  'smsLogs.list': messages,
  'smsLogs.exportAll': messages,
  // Refused: an installation begins without a gateway.
  'smsLogs.resend': { ...byMessage, status: 200 },
  'phones.ofSms': byMessage,
};
