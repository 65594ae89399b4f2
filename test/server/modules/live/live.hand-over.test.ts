import { stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { tokenHeader } from '../../../../src/contract/constants';
import { liveContract, liveStatus } from '../../../../src/contract/live';
import type { LiveStatus } from '../../../../src/contract/live';
import { systemClock } from '../../../../src/server/platform/clock';
import type { Depot } from '../../../../src/server/platform/files/depot';
import { openDepot } from '../../../../src/server/platform/files/open-depot';
import { openProxy } from '../../../support/proxy';
import type { Proxy } from '../../../support/proxy';
import { startS3 } from '../../../support/s3';
import type { S3Server } from '../../../support/s3';
import { currentOf, openStage } from './support/stage';
import type { ListedRecord, Stage } from './support/stage';

let s3: S3Server;
let line: Proxy;
let depot: Depot;
let stage: Stage;
let county: string;
let cook: number;
beforeAll(async () => {
  s3 = await startS3();
  line = await openProxy(s3.port);
  const opened = await openDepot(s3.url({ port: line.port }), systemClock);
  if (opened === null) throw new Error('No storage');
  depot = opened;
  stage = await openStage({ depot });
  county = await stage.tokenOf('county');
  cook = stage.province.cooks.township[0] ?? 0;
});
afterAll(async () => {
  await stage.close();
  line.close();
  await s3.remove();
});

const content = 'What a camera of ours would have sent, or not';
const local = (file: string) => path.join(stage.recordingsDir, file);
const isLocal = (file: string) =>
  stat(local(file)).then(
    () => true,
    () => false,
  );

/** A record with its recording in the folder. */
async function recorded(file: string, status: LiveStatus): Promise<number> {
  await writeFile(local(file), content);
  const { unitId, unitPath } = await currentOf(stage, cook);
  const at = new Date('2026-03-01T10:00:00+08:00');
  const { id } = await stage.db
    .insertInto('liveRecords')
    .values({
      cookId: cook,
      unitId,
      unitPath,
      streamName: file.replace('.flv', ''),
      status,
      startedAt: at,
      endedAt: at,
      recordingFile: file,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function played(id: number, range?: string) {
  const headers = { [tokenHeader]: county, ...(range === undefined ? {} : { range }) };
  const response = await fetch(`${stage.origin}/live/recordings/${id}.flv`, { headers });
  return { status: response.status, text: await response.text(), part: response.headers.get('content-range') };
}

async function listedWith(id: number) {
  const { body } = await stage.call(liveContract.history, county, {});
  const rows = body['rows'] as readonly ListedRecord[];
  return rows.find((row) => row.id === id)?.videourl;
}

it('a finished recording goes to the storage, and is played from there, also in part', async () => {
  const id = await recorded('finished.flv', liveStatus.ended);
  await stage.live.handOver();
  expect([await isLocal('finished.flv'), (await depot.find('recordings/finished.flv'))?.bytes]).toEqual([
    false,
    content.length,
  ]);
  expect(stage.live.figures().waiting).toBe(0);
  expect(await listedWith(id)).toBeDefined();
  expect(await played(id)).toMatchObject({ status: 200, text: content });
  expect(await played(id, 'bytes=5-8')).toEqual({
    status: 206,
    text: content.slice(5, 9),
    part: `bytes 5-8/${content.length}`,
  });
  expect(await played(id, `bytes=${content.length}-`)).toMatchObject({ status: 416 });
});

it('one that a record does not call finished stays where it is written', async () => {
  await writeFile(local('running-1.flv'), content);
  await stage.live.handOver();
  expect([await isLocal('running-1.flv'), await depot.find('recordings/running-1.flv')]).toEqual([true, null]);
});

it('while the storage is away the recording is played from the folder, and handed over when it is back', async () => {
  const there = await recorded('earlier.flv', liveStatus.ended);
  await stage.live.handOver();
  const waiting = await recorded('later.flv', liveStatus.ended);
  line.cut();
  expect(await played(waiting)).toMatchObject({ status: 200, text: content });
  const refused = await played(there);
  expect(refused.status).toBe(503);
  expect(refused.text).toContain('文件存储暂时无法访问，请稍后重试');
  expect(await listedWith(there)).toBeDefined();
  await line.mend();
  await stage.live.handOver();
  expect([await isLocal('later.flv'), (await depot.find('recordings/later.flv'))?.bytes]).toEqual([
    false,
    content.length,
  ]);
  expect(await played(there)).toMatchObject({ status: 200, text: content });
});

it('one that is removed is gone from the storage as well', async () => {
  const id = await recorded('removed.flv', liveStatus.ended);
  await stage.live.handOver();
  await stage.live.removeRecordings(['removed.flv']);
  expect(await depot.find('recordings/removed.flv')).toBeNull();
  expect(await listedWith(id)).toBeUndefined();
  expect(await played(id)).toMatchObject({ status: 404 });
});
