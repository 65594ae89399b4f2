import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { rootUnitId, tokenHeader } from '../../../src/contract/constants';
import { cooksContract } from '../../../src/contract/cooks';
import { liveContract, liveStatus } from '../../../src/contract/live';
import type { LiveRecord, LiveStatus } from '../../../src/contract/live';
import { sessionContract } from '../../../src/contract/session';
import { FlvDemuxer } from '../../../src/server/platform/streams/flv/flv-demuxer';
import { hasForeignCamera, startForeignCamera } from '../../e2e/support/foreign-camera';
import { eventually } from '../../support/eventually';
import { startServer } from '../../support/server';
import type { RunningServer } from '../../support/server';
import { publishByHand } from '../streams/support/publisher';
import { Api } from '../support/api';
import { removeFolders, temporaryFolder } from './support/folders';

jest.setTimeout(240_000);
afterAll(removeFolders);

const administrator = { username: 'admin', password: 'LostLine2026' };
const first = { DEMO: '0', ADMIN_PASSWORD: administrator.password };

async function signIn({ address }: RunningServer): Promise<Api> {
  const { token } = await new Api(address).call(sessionContract.signIn, administrator);
  return new Api(address, token);
}

/** Debian's encoder where it is installed. */
async function startCamera(address: string): Promise<{ stop(): void | Promise<void> }> {
  return hasForeignCamera() ? startForeignCamera(address) : publishByHand(address);
}

const recordsIn = async (api: Api, status: LiveStatus) =>
  (await api.call(liveContract.list, { status, page: 1, pageSize: 20 })).rows;
const streaming = (api: Api, what: string, isAsExpected: (record: LiveRecord) => boolean) =>
  eventually(what, async () => (await recordsIn(api, liveStatus.streaming)).find(isAsExpected));
/** Key frames of the one recording, as far as it is written: one for each second or two, whatever the encoder. */
async function keyFramesIn(dataDir: string): Promise<number> {
  const folder = path.join(dataDir, 'recordings');
  const [file = ''] = await readdir(folder);
  return [...new FlvDemuxer().push(await readFile(path.join(folder, file)))].filter(({ kind }) => kind === 'keyFrame')
    .length;
}
const hasPictures = ({ lostSince }: LiveRecord) => lostSince === undefined;

it.each(['SIGTERM', 'SIGKILL'] as const)(
  'a granted hour outlives %s: the encoder returns to the same record, which has one recording with the gap marked',
  async (signal) => {
    const dataDir = await temporaryFolder();
    const server = await startServer({ dataDir, env: first });
    const api = await signIn(server);
    await api.call(cooksContract.create, { account: 'cs001', name: '陈师傅', category: 1, unitId: rootUnitId });
    const [waiting] = await recordsIn(api, liveStatus.waiting);
    const id = waiting?.id ?? 0;
    await api.call(liveContract.open, { id, isOpen: true, minutes: 60 });
    const { fullAddress: address } = await api.call(liveContract.target, { id });
    const before = await startCamera(address);
    const granted = await streaming(api, 'the stream', hasPictures);
    await eventually('some seconds of it', async () => (await keyFramesIn(dataDir)) > 3);

    if (signal === 'SIGTERM') expect(await server.stop()).toBe(0);
    else await server.kill();
    await before.stop();
    const recorded = await keyFramesIn(dataDir);
    const endedAt = Date.now();
    // Longer than told and recorded lengths may differ.
    await eventually('a gap', () => Date.now() - endedAt > 4_000);

    const again = await startServer({ dataDir, env: { ...first, RTMP_PORT: new URL(address).port } });
    try {
      const other = await signIn(again);
      const lost = await streaming(other, 'the stream to be lost', (record) => !hasPictures(record));
      expect(lost).toMatchObject({
        id,
        isOpen: true,
        startedAt: granted.startedAt,
        grantedUntil: granted.grantedUntil,
      });
      const target = await other.call(liveContract.target, { id });
      expect(target.fullAddress).toBe(address);
      const after = await startCamera(address);
      const back = await streaming(other, 'pictures again', hasPictures);
      expect(back).toMatchObject({ id, startedAt: granted.startedAt });
      await eventually('some more seconds of it', async () => (await keyFramesIn(dataDir)) > recorded + 3);
      await other.call(liveContract.close, { id, isOpen: false });
      await after.stop();

      const ended = await eventually('the recording', async () => {
        const { rows } = await other.call(liveContract.history, { page: 1, pageSize: 20 });
        return rows.length === 1 ? rows.find(({ recordingUrl }) => recordingUrl !== undefined) : undefined;
      });
      expect(ended).toMatchObject({ id, endReason: 1, gaps: [{ lostAt: lost.lostSince }] });
      const answer = await fetch(new URL(ended.recordingUrl ?? '', again.address), {
        headers: { [tokenHeader]: other.token ?? '' },
      });
      const tags = [...new FlvDemuxer().push(Buffer.from(await answer.arrayBuffer()))];
      const stamps = tags.filter(({ kind }) => kind === 'keyFrame').map(({ timestampMs }) => timestampMs);
      const [gap] = ended.gaps ?? [];
      expect(stamps).toContain(gap?.atMs);
      expect(stamps.filter((ms) => ms < (gap?.atMs ?? 0)).length).toBeGreaterThan(2);
      expect(stamps.filter((ms) => ms > (gap?.atMs ?? 0)).length).toBeGreaterThan(2);
      expect([...stamps].sort((one, later) => one - later)).toEqual(stamps);
      // The gap is no part of it.
      expect(Math.abs((ended.seconds ?? 0) * 1_000 - Math.max(...stamps))).toBeLessThan(3_000);
    } finally {
      await again.stop();
    }
  },
);
