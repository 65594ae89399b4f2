import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copyHeaders, recordingChecksContract } from '../../../../src/contract/recording-copies';
import { entriesOf } from '../../support/audit';
import { eventually } from '../../../support/eventually';
import { clipFile } from '../../streams/support/publisher';
import { ScriptedMediaServer } from './support/scripted-media-server';
import { currentOf, openStage } from './support/stage';
import type { Stage } from './support/stage';

let stage: Stage;
let county: string;
let cookId: number;
beforeAll(async () => {
  stage = await openStage({ mediaServer: new ScriptedMediaServer() });
  [cookId = 0] = stage.province.cooks.county;
  county = await stage.tokenOf('county');
});
afterAll(() => stage.close());

const startedAt = new Date('2026-05-01T08:00:00+08:00');

/** An ended record with the clip as its recording; answers its number. */
async function recorded(file: string): Promise<number> {
  await copyFile(clipFile, path.join(stage.recordingsDir, file));
  const { unitId, unitPath } = await currentOf(stage, cookId);
  const ended = { status: 2, startedAt, endedAt: new Date('2026-05-01T08:10:00+08:00'), recordingFile: file } as const;
  const { id } = await stage.db
    .insertInto('liveRecords')
    .values({ cookId, unitId, unitPath, streamName: path.parse(file).name, ...ended })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const ask = (id: number | string, token: string | null, init: RequestInit = {}) =>
  fetch(`${stage.origin}/live/recordings/${id}`, { ...init, headers: token === null ? {} : { 'x-auth-token': token } });

async function downloaded(id: number, token = county) {
  const response = await ask(`${id}.mp4`, token);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { response, bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

const copies = () => stage.db.selectFrom('recordingCopies').selectAll().execute();
const entries = () => entriesOf(stage.db, '下载直播录像');
const files = () => readdir(path.join(stage.recordingsDir, 'copies'));
const check = async (code: string) => (await stage.call(recordingChecksContract.show, '', { code })).body;

test('a copy is an MP4 with its name, its digest and a code by which a stranger checks it; the log says who took it', async () => {
  const id = await recorded('copied.flv');
  const { response, bytes, sha256 } = await downloaded(id);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('video/mp4');
  expect(response.headers.get('content-length')).toBe(String(bytes.length));
  expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toBe(
    "attachment; filename*=UTF-8''直播录像 王建国 2026-05-01 08-00-00.mp4",
  );
  expect(bytes.toString('latin1', 4, 8)).toBe('ftyp');
  expect(response.headers.get(copyHeaders.sha256)).toBe(sha256);
  const code = response.headers.get(copyHeaders.checkCode) ?? '';
  expect(await check(code)).toMatchObject({
    data: {
      ...{ lkitchenerName: '王**', unit: '湖北省江夏区', part: 1, bytes: bytes.length, sha256 },
      ...{ from: '2026-05-01 08:00:00', until: '2026-05-01 08:00:08' },
    },
  });
  const detail = { id, cook: '王建国', unit: '湖北省江夏区', part: 1, bytes: bytes.length, sha256 };
  expect(await entries()).toEqual([{ title: '下载直播录像', userName: '江夏区监管员', result: 'success', detail }]);
  expect(await files()).toEqual([]);
});

test('the same recording keeps its digest and its code, whoever takes it', async () => {
  const id = await recorded('twice.flv');
  const [first, second] = [await downloaded(id), await downloaded(id, await stage.tokenOf('all'))];
  expect(second.sha256).toBe(first.sha256);
  const codeOf = ({ response }: typeof first) => response.headers.get(copyHeaders.checkCode);
  expect(codeOf(second)).toBe(codeOf(first));
  expect((await copies()).filter(({ liveRecordId }) => liveRecordId === id)).toHaveLength(1);
});

test('time goes on where pictures are missing', async () => {
  const id = await recorded('gap.flv');
  const gap = { atMs: 4_000, lostAt: '2026-05-01T08:00:04+08:00', resumedAt: '2026-05-01T08:05:00+08:00' };
  await stage.db
    .updateTable('liveRecords')
    .set({ gaps: JSON.stringify([gap]) })
    .where('id', '=', id)
    .execute();
  const { response } = await downloaded(id);
  expect(await check(response.headers.get(copyHeaders.checkCode) ?? '')).toMatchObject({
    data: { from: '2026-05-01 08:00:00', until: '2026-05-01 08:05:04' },
  });
});

test('a copy is for its scope only, as the recording is', async () => {
  const id = await recorded('scope.flv');
  const statusFor = async (token: string | null, file = `${id}.mp4`, init: RequestInit = {}) =>
    (await ask(file, token, init)).status;
  expect(await statusFor(null)).toBe(401);
  expect(await statusFor(await stage.tokenOf('stranger'))).toBe(403);
  expect(await statusFor(await stage.tokenOf('other'))).toBe(404);
  expect(await statusFor(county, '999999.mp4')).toBe(404);
  for (const part of ['2', '0', 'x', '1&part=1']) expect(await statusFor(county, `${id}.mp4?part=${part}`)).toBe(404);
  expect(await statusFor(county, `${id}.mp4`, { method: 'HEAD' })).toBe(405);
  expect((await copies()).filter(({ liveRecordId }) => liveRecordId === id)).toEqual([]);
  expect((await entries()).filter(({ result }) => result === 'refused').map(({ userName }) => userName)).toEqual([
    '黄陂区监管员',
    '江夏区监管员',
  ]);
});

test('what has no pictures is refused in words', async () => {
  const id = await recorded('empty.flv');
  await writeFile(path.join(stage.recordingsDir, 'empty.flv'), 'What a camera of ours would have sent, or not');
  const response = await ask(`${id}.mp4`, county);
  expect(await response.json()).toMatchObject({ code: -100, msg: '该录像没有可用的画面，无法转换为 MP4' });
  expect(await files()).toEqual([]);
});

test('an account has one copy made at a time, and is free again when it has gone away', async () => {
  const id = await recorded('busy.flv');
  const leaving = new AbortController();
  const first = ask(`${id}.mp4`, county, { signal: leaving.signal }).catch(() => null);
  await eventually('the account is busy', async () => (await ask(`${id}.mp4`, county)).status === 429);
  leaving.abort();
  await first;
  await eventually('the account is free', async () => (await downloaded(id)).response.status === 200);
  expect(await files()).toEqual([]);
});

test('what a process that died has left is removed, what another one writes is not', async () => {
  const folder = path.join(stage.recordingsDir, 'copies');
  await mkdir(folder, { recursive: true });
  for (const name of ['old.mp4', 'new.mp4']) await writeFile(path.join(folder, name), 'half a film');
  const before = new Date(Date.now() - 20 * 60_000);
  await utimes(path.join(folder, 'old.mp4'), before, before);
  await stage.live.start();
  expect(await files()).toEqual(['new.mp4']);
});

test('a copy cannot be checked once its record is deleted', async () => {
  const id = await recorded('deleted.flv');
  const code = (await downloaded(id)).response.headers.get(copyHeaders.checkCode) ?? '';
  await stage.db.deleteFrom('liveRecords').where('id', '=', id).execute();
  expect((await stage.call(recordingChecksContract.show, '', { code })).status).toBe(404);
});
