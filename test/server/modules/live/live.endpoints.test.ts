import { writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { read, utils } from 'xlsx';
import { isRecord } from '../../../../src/contract/kernel';
import { liveContract, liveStatus } from '../../../../src/contract/live';
import { historyRemovalContract } from '../../../../src/contract/live-history';
import { openRecords } from '../../../../src/server/modules/live/live.repository';
import { readDayRange } from '../../../../src/server/platform/http/day-range';
import type { Stage } from './support/stage';
import { currentOf, listed, openStage, recordsOf } from './support/stage';
import { eventually } from '../../../support/eventually';
import { dateSerial } from '../../support/spreadsheets';

let stage: Stage;
let all: string;
let county: string;
let other: string;
let stranger: string;
beforeAll(async () => {
  stage = await openStage();
  [all, county, other, stranger] = (await Promise.all(
    ['all', 'county', 'other', 'stranger'].map((name) => stage.tokenOf(name)),
  )) as [string, string, string, string];
});
afterAll(() => stage.close());

const namesOf = (rows: readonly { lkitchenerName: string }[]) => rows.map(({ lkitchenerName }) => lkitchenerName);

/** Puts an ended record into the history, as if it had ended at `endedAt`. */
async function addEnded(cookId: number, endedAt: string, recordingFile: string | null = null): Promise<number> {
  const { unitId, unitPath } = await currentOf(stage, cookId);
  const { id } = await stage.db
    .insertInto('liveRecords')
    .values({
      cookId,
      unitId,
      unitPath,
      streamName: `old-${cookId}-${endedAt.replace(/\D/g, '')}`,
      status: 2,
      startedAt: new Date(endedAt),
      endedAt: new Date(endedAt),
      recordingFile,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('the live list', () => {
  it('answers the waiting records of the whole scope, unit by unit', async () => {
    const { rows, total } = await listed(stage, all, {});
    expect(namesOf(rows)).toEqual(['王建国', '王秀英', '李桂兰', '100%_厨', '陈志强']);
    expect(total).toBe(5);
    expect(rows[2]).toMatchObject({
      status: 0,
      live: 0,
      province: '湖北省江夏区纸坊街道',
      fbmbh: stage.province.township,
      address: '村口',
      longitude: 114.3,
      latitude: 30.4,
    });
    expect(rows[2]?.liveUrl).toMatch(/^\/live\/c[0-9a-f]{32}\.flv$/);
    expect(JSON.stringify(rows)).not.toMatch(/streamKey|key=/);
  });

  it('pages, and counts what it does not show', async () => {
    expect(namesOf((await listed(stage, all, { max: 2, offset: 2 })).rows)).toEqual(['李桂兰', '100%_厨']);
    expect((await listed(stage, all, { max: 2, offset: 2 })).total).toBe(5);
    expect((await listed(stage, all, { max: 2, offset: 4 })).total).toBe(5);
    expect(await listed(stage, all, { max: 2, offset: 8 })).toEqual({ rows: [], total: 5 });
  });

  it('finds a part of the name, whatever characters it has', async () => {
    expect(namesOf((await listed(stage, all, { name: '王' })).rows)).toEqual(['王建国', '王秀英']);
    expect(namesOf((await listed(stage, all, { name: '%' })).rows)).toEqual(['100%_厨']);
    expect(await listed(stage, all, { name: '王', max: 1 })).toMatchObject({ total: 2 });
  });

  it('shows a unit with its sub-units, and no foreign one', async () => {
    const { township, county: countyId, otherCounty } = stage.province;
    expect(namesOf((await listed(stage, county, {})).rows)).toEqual(['王建国', '王秀英', '李桂兰', '100%_厨']);
    expect(namesOf((await listed(stage, county, { unitId: township })).rows)).toHaveLength(2);
    expect(namesOf((await listed(stage, county, { unitId: 1 })).rows)).toHaveLength(4);
    expect(namesOf((await listed(stage, county, { unitId: countyId })).rows)).toHaveLength(4);
    expect(namesOf((await listed(stage, other, {})).rows)).toEqual(['陈志强']);
    expect((await stage.call(liveContract.list, county, { unitId: otherCounty })).status).toBe(404);
    expect((await stage.call(liveContract.list, county, { unitId: stage.province.root })).status).toBe(404);
  });

  it('is read and written once for all who wait for the same, and for nobody else', async () => {
    const stringify = jest.spyOn(JSON, 'stringify');
    const asked = Array.from({ length: 60 }, (_, index) => ({
      token: [all, county, other][index % 3] ?? '',
      input: index % 2 === 0 ? {} : { max: 1 },
    }));
    const answers = await Promise.all(asked.map(({ token, input }) => listed(stage, token, input)));
    const written = stringify.mock.calls.filter(([value]) => isRecord(value) && 'rows' in value).length;
    stringify.mockRestore();
    const alone = new Map<string, unknown>();
    for (const { token, input } of asked.slice(0, 6))
      alone.set(token + JSON.stringify(input), await listed(stage, token, input));
    expect(answers).toEqual(asked.map(({ token, input }) => alone.get(token + JSON.stringify(input))));
    expect(alone.size).toBe(6);
    // Of each kind the first one, and all who came while that was read.
    expect(written).toBeLessThanOrEqual(12);
  });

  it('is closed to whoever lacks the permission or a session', async () => {
    expect((await stage.call(liveContract.list, stranger, {})).status).toBe(403);
    expect((await stage.call(liveContract.list, 'x'.repeat(43), {})).status).toBe(401);
  });
});

describe('the spreadsheet of the list', () => {
  const exported = async (token: string, payload: object) => {
    const url = '/api/llive/exportOnline';
    const response = await stage.app.inject({ method: 'POST', url, headers: { 'x-auth-token': token }, payload });
    if (!String(response.headers['content-type']).includes('spreadsheet')) return response.json<object>();
    const sheet = Object.values(read(response.rawPayload).Sheets)[0];
    return sheet === undefined ? [] : utils.sheet_to_json<string[]>(sheet, { header: 1 });
  };
  const namesIn = async (token: string, payload: object) =>
    ((await exported(token, payload)) as string[][]).slice(1).map(([name]) => name);

  it('holds what the list holds, in its order, and no further than the scope', async () => {
    const [titles, first] = (await exported(county, { all: 1, name: '李' })) as string[][];
    expect(titles?.slice(0, 5)).toEqual(['厨师姓名', '状态', '掉线时间', '所在位置', '所属部门']);
    expect(first?.slice(0, 2)).toEqual(['李桂兰', '待直播']);
    expect(await namesIn(county, { all: 1 })).toEqual(['王建国', '王秀英', '李桂兰', '100%_厨']);
    expect(await namesIn(other, { all: 1 })).toEqual(['陈志强']);
    expect(await namesIn(county, { all: 1, status: 1 })).toEqual([]);
  });

  it('is written batch by batch, each unit after the other', async () => {
    const { unitPath } = await currentOf(stage, stage.province.cooks.other[0] ?? 0);
    const above = unitPath.split('/').slice(0, 2).join('/') + '/';
    const { count, read: next } = await openRecords(stage.db, { unitPath: above, status: liveStatus.waiting }, 2);
    const batches = [await next(), await next(), await next(), await next()];
    expect([count, ...batches.map(({ length }) => length)]).toEqual([5, 2, 2, 1, 0]);
    expect(batches.flat().map(({ cookName }) => cookName)).toEqual(namesOf((await listed(stage, all, {})).rows));
  });

  it('holds the chosen records, all of them or none', async () => {
    const { cooks } = stage.province;
    const [own, foreign] = [
      await currentOf(stage, cooks.township[0] ?? 0),
      await currentOf(stage, cooks.other[0] ?? 0),
    ];
    expect(await namesIn(county, { ids: String(own.id) })).toEqual(['李桂兰']);
    expect(await exported(county, { ids: `${own.id},${foreign.id}` })).toMatchObject({ msg: '请求资源不存在' });
    expect(await exported(county, {})).toMatchObject({ code: -100, msg: '请至少选择一条' });
  });
});

describe('the history', () => {
  it('answers ended records, newest first, by whole days of Shanghai', async () => {
    const [cook = 0] = stage.province.cooks.township;
    const [foreign = 0] = stage.province.cooks.other;
    const first = await addEnded(cook, '2024-03-01T00:00:00+08:00');
    const last = await addEnded(cook, '2024-03-02T23:59:59+08:00');
    await addEnded(cook, '2024-03-03T00:00:00+08:00');
    await addEnded(foreign, '2024-03-02T12:00:00+08:00');
    const { body } = await stage.call(liveContract.history, county, { bdate: '2024-03-01', edate: '2024-03-02' });
    expect((body['rows'] as { id: number }[]).map(({ id }) => id)).toEqual([last, first]);
    expect(body['total']).toBe(2);
    expect((body['rows'] as { liveend: string }[])[0]?.liveend).toBe('2024-03-02 23:59:59');
  });

  it('leaves as a spreadsheet in the order of the list, batch by batch, and no further than the scope', async () => {
    const [cook = 0] = stage.province.cooks.township;
    const [foreign = 0] = stage.province.cooks.other;
    for (const day of ['05', '06', '06', '07']) await addEnded(cook, `2023-03-${day}T08:00:00+08:00`);
    await addEnded(foreign, '2023-03-06T08:00:00+08:00');
    const days = readDayRange('2023-03-05', '2023-03-07');
    const { unitPath } = await currentOf(stage, cook);
    const { count, read: next } = await openRecords(stage.db, { unitPath, status: liveStatus.ended, ...days }, 2);
    const batches = [await next(), await next(), await next()];
    expect([count, ...batches.map(({ length }) => length)]).toEqual([4, 2, 2, 0]);

    const response = await stage.app.inject({
      method: 'POST',
      url: '/api/llive/export',
      headers: { 'x-auth-token': county },
      payload: { bdate: '2023-03-05', edate: '2023-03-07' },
    });
    const sheet = Object.values(read(response.rawPayload).Sheets)[0];
    const [titles, ...rows] = sheet === undefined ? [] : utils.sheet_to_json<string[]>(sheet, { header: 1 });
    expect(titles?.slice(0, 3)).toEqual(['厨师姓名', '所在位置', '所属部门']);
    const ended = titles?.indexOf('结束时间') ?? -1;
    expect(rows.map((row) => Math.floor(Number(row[ended])))).toEqual(
      ['07', '06', '06', '05'].map((day) => dateSerial(`2023-03-${day}`)),
    );
  });

  it('says what is wrong with a date', async () => {
    const { body } = await stage.call(liveContract.history, county, { bdate: '2024-02-31' });
    expect(body).toMatchObject({ code: -100, errors: [{ field: 'bdate', message: '日期不存在' }] });
    const swapped = await stage.call(liveContract.history, county, { bdate: '2024-03-02', edate: '2024-03-01' });
    expect(swapped.body).toMatchObject({ code: -100, errors: [{ field: 'edate' }] });
  });
});

describe('one record', () => {
  it('is shown with its cook, the phone masked', async () => {
    const record = await currentOf(stage, stage.province.cooks.township[0] ?? 0);
    const { body } = await stage.call(liveContract.show, county, { id: record.id });
    expect(body['data']).toMatchObject({
      llive: { id: record.id, lkitchenerName: '李桂兰' },
      lkitchener: { fname: '李桂兰', lkitchenerPhone: '138****1234', safetyCommitment: 1, isValid: 0 },
    });
  });

  it('tells where its camera must publish, and writes down who asked', async () => {
    const record = await currentOf(stage, stage.province.cooks.township[0] ?? 0);
    const { body } = await stage.call(liveContract.target, county, { id: record.id });
    expect(body['data']).toMatchObject({ simulated: false });
    expect((body['data'] as { rtmpUrl: string }).rtmpUrl).toContain(
      `/live/${record.streamName}?key=${record.streamKey}`,
    );
    const entry = await stage.db
      .selectFrom('operationLogs')
      .where('title', '=', liveContract.target.title)
      .select(['result', 'detail'])
      .executeTakeFirstOrThrow();
    expect(entry.result).toBe('success');
    expect(JSON.stringify(entry.detail)).not.toContain(record.streamKey);
  });

  it('is not found from outside its scope', async () => {
    const { id } = await currentOf(stage, stage.province.cooks.township[0] ?? 0);
    const calls = [
      stage.call(liveContract.show, other, { id }),
      stage.call(liveContract.target, other, { id }),
      stage.call(liveContract.open, other, { id, live: 1 }),
      stage.call(liveContract.close, other, { id, live: 0 }),
      stage.call(liveContract.remove, other, { id }),
      stage.call(liveContract.removeMany, other, { ids: String(id) }),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  });
});

describe('deleting', () => {
  it('leaves the cook a fresh waiting record at the same place', async () => {
    const [cook = 0] = stage.province.cooks.county;
    const before = await currentOf(stage, cook);
    await stage.db.updateTable('liveRecords').set({ videoPosition: '灶台' }).where('id', '=', before.id).execute();
    expect((await stage.call(liveContract.remove, county, { id: before.id })).body.code).toBe(100);
    const after = await currentOf(stage, cook);
    expect(after.id).not.toBe(before.id);
    expect(after).toMatchObject({ status: 0, isOpen: false, videoPosition: '灶台', address: '村口', longitude: 114.3 });
    expect(after.streamName).toBe(before.streamName);
  });

  it('takes the recording along', async () => {
    const [cook = 0] = stage.province.cooks.county;
    const file = path.join(stage.recordingsDir, 'old-1.flv');
    await writeFile(file, 'FLV');
    const id = await addEnded(cook, '2023-01-01T00:00:00+08:00', 'old-1.flv');
    await stage.call(liveContract.remove, county, { id });
    await eventually('the file is gone', () => !existsSync(file));
  });

  it('deletes all of a batch or none', async () => {
    const [cook = 0] = stage.province.cooks.county;
    const mine = await addEnded(cook, '2023-02-01T00:00:00+08:00');
    const foreign = await currentOf(stage, stage.province.cooks.other[0] ?? 0);
    const refused = await stage.call(liveContract.removeMany, county, { ids: `${mine},${foreign.id}` });
    expect(refused.status).toBe(404);
    expect((await recordsOf(stage, cook)).map(({ id }) => id)).toContain(mine);
    expect((await stage.call(liveContract.removeMany, county, { ids: `${mine},${mine}` })).body.code).toBe(100);
    expect((await recordsOf(stage, cook)).map(({ id }) => id)).not.toContain(mine);
  });

  it('of all that have ended in some days takes those of the scope, with their recordings, and nothing that waits', async () => {
    const [cook = 0] = stage.province.cooks.county;
    const [stranger = 0] = stage.province.cooks.other;
    const files = ['matching-1.flv', 'matching-2.flv'].map((name) => path.join(stage.recordingsDir, name));
    for (const file of files) await writeFile(file, 'FLV');
    const mine = [
      await addEnded(cook, '2022-03-01T00:00:00+08:00', 'matching-1.flv'),
      await addEnded(cook, '2022-03-02T00:00:00+08:00', 'matching-2.flv'),
    ];
    const later = await addEnded(cook, '2022-03-09T00:00:00+08:00');
    const foreign = await addEnded(stranger, '2022-03-01T00:00:00+08:00');
    const days = { bdate: '2022-03-01', edate: '2022-03-05' };
    const { removeMatching } = historyRemovalContract;
    expect((await stage.call(removeMatching, county, { ...days, confirmed: 3 })).body.code).toBe(-100);
    const { body } = await stage.call(removeMatching, county, { ...days, confirmed: 2 });
    expect(body).toMatchObject({ code: 100, data: { ids: expect.arrayContaining(mine) as number[] } });
    await eventually('the files are gone', () => !files.some((file) => existsSync(file)));
    const left = (await recordsOf(stage, cook)).map(({ id }) => id);
    expect(left).toContain(later);
    expect(left).toContain((await currentOf(stage, cook)).id);
    expect((await recordsOf(stage, stranger)).map(({ id }) => id)).toContain(foreign);
  });
});
