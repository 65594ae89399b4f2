import type { Stage } from '../../security/stage';
import { oneOf, rows, serial } from './call';
import type { Call, Wire } from './call';

const page = { max: 20, offset: 0 };
const days = { bdate: '2020-01-01', edate: '2999-12-31' };

/** An entry that somebody has just left. */
async function newEntry(stage: Stage): Promise<Wire> {
  await stage.make('/allSeasoning/save', { name: `规范日志${serial()}` });
  const { id } = await stage.app.db
    .selectFrom('operationLogs')
    .select('id')
    .where('title', '=', '新增调料')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { id };
}

const isHidden: Call['told'] = async ({ app }, { id }) => {
  const entry = await app.db
    .selectFrom('operationLogs')
    .select('hiddenAt')
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow();
  return entry.hiddenAt !== null;
};

async function message({ app, ours }: Stage): Promise<Wire> {
  const unit = await app.db.selectFrom('units').select('path').where('id', '=', ours.unitId).executeTakeFirstOrThrow();
  const told = { kind: 'passwordReset', name: '规范收信人', phone: '13600001111', content: '内容', status: 1 } as const;
  await app.db
    .insertInto('smsMessages')
    .values({ ...told, unitPath: unit.path })
    .execute();
  return { name: '规范收信人', phone: '13600001111', ...days, ...page };
}

export const logCalls: readonly Call[] = [
  {
    method: 'GET',
    path: '/rtmp/images',
    payload: async ({ ours, api, newFile }) => {
      await api.post('/llive/snapshot', { id: ours.endedId, fcode: await newFile() });
      return { id: ours.endedId, ...page };
    },
    shape: 'rows',
    told: rows,
    expected: () => oneOf({ fcode: expect.any(String) as string, sha256: expect.any(String) as string }),
  },
  {
    method: 'POST',
    path: '/handleLog/list',
    payload: async (stage) => {
      await newEntry(stage);
      return { title: '新增调料', operIp: '127.0.0.1', operLocation: '本机', ...days, ...page };
    },
    shape: 'list',
    told: rows,
    expected: () =>
      oneOf({
        ...{ id: expect.any(Number) as number, title: '新增调料', operIp: '127.0.0.1', operLocation: '本机' },
        ...{ ctime: expect.any(String) as string, userName: '系统管理员' },
      }),
  },
  {
    method: 'POST',
    path: '/handleLog/delete',
    payload: newEntry,
    shape: 'done',
    told: isHidden,
    expected: () => true,
  },
  {
    method: 'POST',
    path: '/smslog/list',
    payload: message,
    shape: 'list',
    told: rows,
    expected: () =>
      oneOf({
        ...{ id: expect.any(Number) as number, name: '规范收信人', phone: '136****1111', status: 1 },
        ...{ ctime: expect.any(String) as string },
      }),
  },
];
