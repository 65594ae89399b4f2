import { containing, data, oneOf, rows } from './call';
import type { Call } from './call';

const allTime = { bdate: '2020-01-01', edate: '2039-12-31' };
const zip = Buffer.from('PK').toString('hex');

/** The first bytes of the file. */
const opening: Call['told'] = (_stage, _sent, { bytes }) => bytes.subarray(0, 2).toString('hex');

const switched = (live: number, expected: unknown): Call => ({
  method: 'POST',
  path: live === 1 ? '/llive/liveOpen' : '/llive/liveclose',
  payload: async (stage) => {
    const { waitingId: id } = await stage.newCook();
    if (live === 0) await stage.admin.post('/llive/liveOpen', { id, live: 1, liveTime: 3 });
    return { id, live, liveTime: 5 };
  },
  shape: 'ret',
  told: async ({ admin }, { id }) => {
    const { body } = await admin.get('/llive/show', { id });
    return (body['data'] as Record<string, unknown>)['llive'];
  },
  expected: () => expected,
});

export const supervisionCalls: readonly Call[] = [
  {
    method: 'GET',
    path: '/llive/online',
    payload: ({ ours }) => ({ name: ours.cookName, status: 0, max: 20, offset: 0 }),
    shape: 'rows',
    told: rows,
    expected: ({ ours }) => [containing({ id: ours.waitingId, lkitchenerName: ours.cookName, status: 0, live: 0 })],
  },
  {
    method: 'GET',
    path: '/llive/history',
    payload: ({ ours }) => ({ name: ours.cookName, ...allTime, max: 20, offset: 0 }),
    shape: 'rows',
    told: rows,
    expected: ({ ours }) => [containing({ id: ours.endedId, status: 2 })],
  },
  switched(1, containing({ live: 1, liveTime: 5 })),
  switched(0, containing({ live: 0 })),
  ...(['/llive/delete', '/llive/deleteAll'] as const).map((path): Call => ({
    method: 'DELETE',
    path,
    payload: async (stage) => {
      const [one, other] = [await stage.newCook(), await stage.newCook()];
      return path === '/llive/delete' ? { id: one.waitingId } : { ids: `${one.waitingId},${other.waitingId}` };
    },
    shape: 'done',
    told: async ({ admin }, { id, ids }) =>
      (await admin.get('/llive/show', { id: id ?? String(ids).split(',')[0] })).status,
    expected: () => 404,
  })),
  {
    method: 'POST',
    path: '/keepRecord/list',
    payload: ({ ours }) => ({
      ...{ status: 2, fromname: ours.hostName, fromphone: ours.hostPhone, lbmadId: ours.unitId, ...allTime },
      ...{ addr: ours.site, pno: 0, psize: 10 },
    }),
    shape: 'list',
    told: rows,
    expected: ({ ours }) => [containing({ id: ours.guidedId, fromname: ours.hostName, status: 2 })],
  },
  {
    method: 'POST',
    path: '/keepRecord/getInfoById',
    payload: ({ ours }) => ({ id: ours.guidedId }),
    shape: 'data',
    told: data,
    expected: ({ ours }) => containing({ id: ours.guidedId, fromname: ours.hostName, status: 2 }),
  },
  {
    method: 'POST',
    path: '/keepRecord/adminInfo',
    payload: ({ ours }) => ({ keepId: ours.guidedId }),
    shape: 'data',
    told: data,
    expected: () => containing({ list: oneOf({ bname: '帮手', healthy: 0 }) }),
  },
  {
    method: 'GET',
    path: '/keepRecord/export/',
    payload: ({ ours }) => ({ ids: `${ours.guidedId},${ours.draftId}` }),
    shape: 'file',
    told: opening,
    expected: () => zip,
  },
  {
    method: 'GET',
    path: '/grodinner/index',
    payload: ({ ours }) => ({ fname: ours.hostName, address: ours.site, ...allTime }),
    shape: 'rows',
    told: rows,
    expected: ({ ours }) => oneOf({ id: ours.guidedId, fname: ours.hostName }),
  },
  {
    method: 'GET',
    path: '/grodinner/getById',
    payload: ({ ours }) => ({ id: ours.guidedId }),
    shape: 'data',
    told: data,
    expected: ({ ours }) => containing({ id: ours.guidedId, meals: oneOf({ mname: '午席' }) }),
  },
  {
    method: 'GET',
    path: '/grodinner/export/',
    payload: ({ ours }) => ({ ids: String(ours.guidedId) }),
    shape: 'file',
    told: opening,
    expected: () => zip,
  },
  {
    method: 'GET',
    path: '/lfile/downLoadFile',
    payload: ({ ours }) => ({ fcode: ours.file }),
    shape: 'file',
    told: opening,
    expected: () => 'ffd8',
  },
];
