import { rootUnitId } from '../../../src/contract/constants';
import { cooksContract } from '../../../src/contract/cooks';
import { liveContract, liveStatus } from '../../../src/contract/live';
import type { LiveRecord } from '../../../src/contract/live';
import { sessionContract } from '../../../src/contract/session';
import { eventually } from '../../support/eventually';
import { freePort } from '../../support/nginx';
import { hasProgram } from '../../support/programs';
import { startServer } from '../../support/server';
import { srsProgram, startClipCamera, startSrs } from '../../support/srs';
import { Api } from '../support/api';
import { removeFolders, temporaryFolder } from '../process/support/folders';

jest.setTimeout(240_000);
afterAll(removeFolders);

const administrator = { username: 'admin', password: 'Pictures2026' };
const patienceMs = 60_000;

/** Skipped without an SRS, which Debian does not have: SRS_BIN names the program. */
const withSrs = srsProgram !== undefined && hasProgram('ffmpeg', '-version') ? describe : describe.skip;

withSrs('a real SRS as the sample sets it up', () => {
  it('lets in a camera that has the key, and after it was killed its stream goes on in the same record', async () => {
    const port = await freePort();
    const srs = await startSrs(srsProgram ?? '', port);
    const env = { DEMO: '0', ADMIN_PASSWORD: administrator.password, PORT: String(port), STREAMS_URL: srs.streamsUrl };
    const server = await startServer({ dataDir: await temporaryFolder(), env });
    const { token } = await new Api(server.address).call(sessionContract.signIn, administrator);
    const api = new Api(server.address, token);
    await api.call(cooksContract.create, { account: 'cssrs', name: '王师傅', category: 1, unitId: rootUnitId });
    const { rows } = await api.call(liveContract.list, { status: liveStatus.waiting, page: 1, pageSize: 10 });
    const id = rows[0]?.id ?? 0;
    await api.call(liveContract.open, { id, isOpen: true, minutes: 30 });
    const { fullAddress } = await api.call(liveContract.target, { id });
    const streaming = (what: string, isExpected: (record: LiveRecord) => boolean) =>
      eventually(
        what,
        async () => {
          const now = await api.call(liveContract.list, { status: liveStatus.streaming, page: 1, pageSize: 10 });
          return now.rows.find(isExpected);
        },
        patienceMs,
      );
    const stranger = startClipCamera(fullAddress.replace(/key=.*/, 'key=wrong'));
    await eventually(
      'the stranger is turned away',
      async () => (await api.call(liveContract.list, { status: 0, page: 1, pageSize: 10 })).rows[0]?.refusedAt,
      patienceMs,
    );
    stranger.stop();
    const camera = startClipCamera(fullAddress);
    try {
      const begun = await streaming('the stream', ({ lostSince }) => lostSince === undefined);
      await srs.halt();
      await streaming('the loss', ({ lostSince }) => lostSince !== undefined);
      await srs.start();
      const back = await streaming('pictures again', ({ lostSince }) => lostSince === undefined);
      expect([back.id, back.startedAt]).toEqual([id, begun.startedAt]);
    } finally {
      camera.stop();
      await server.stop();
      await srs.stop();
    }
  });
});
