import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { WebSocket } from 'ws';
import { tokenHeader } from '../../../../src/contract/constants';
import { liveContract, liveTopic } from '../../../../src/contract/live';
import { FlvDemuxer } from '../../../../src/server/platform/streams/flv/flv-demuxer';
import { inTransaction } from '../../../../src/server/platform/db/transaction';
import { follow } from './support/follow';
import type { Stage } from './support/stage';
import { currentOf, openStage, recordsOf } from './support/stage';
import { eventually } from '../../../support/eventually';

let stage: Stage;
let county: string;
let cook: number;
beforeAll(async () => {
  stage = await openStage({ simulated: true });
  county = await stage.tokenOf('county');
  cook = stage.province.cooks.township[0] ?? 0;
});
afterAll(() => stage.close());

/** Fetches as a player does. */
async function fetchFrom(url: string, token: string | null, headers: Record<string, string> = {}) {
  const leaving = new AbortController();
  const all = token === null ? headers : { ...headers, [tokenHeader]: token };
  const response = await fetch(stage.origin + url, { headers: all, signal: leaving.signal });
  return { response, leave: () => leaving.abort() };
}

/** Reads until `enough` bytes or the end; says whether it ended. */
async function readSome(response: Response, enough: number): Promise<{ bytes: Buffer; isOver: boolean }> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = response.body!.getReader();
  try {
    while (length < enough) {
      const { done, value } = await reader.read();
      if (done) return { bytes: Buffer.concat(chunks), isOver: true };
      chunks.push(value);
      length += value.length;
    }
    return { bytes: Buffer.concat(chunks), isOver: false };
  } catch {
    return { bytes: Buffer.concat(chunks), isOver: true };
  } finally {
    reader.releaseLock();
  }
}

async function goOnAir(minutes = 1) {
  const { id } = await currentOf(stage, cook);
  const { body } = await stage.call(liveContract.open, county, { id, live: 1, liveTime: minutes });
  expect(body).toMatchObject({ ret_code: 0 });
  return eventually('streaming', async () =>
    (await recordsOf(stage, cook)).find((record) => record.id === id && record.status === 1),
  );
}

async function switchOff() {
  const { id } = await currentOf(stage, cook);
  await stage.call(liveContract.close, county, { id, live: 0 });
  return id;
}

describe('a demo cook', () => {
  it('is on air by push after the switch, is watched, and ends in the history with a recording', async () => {
    const follower = await follow(stage, county, liveTopic(stage.province.county, 1));
    const record = await goOnAir();
    const pushed = await eventually('the push', () =>
      follower.messages.at(-1)?.rows.find((row) => row.lkitchenerId === cook),
    );
    expect(pushed.status).toBe(1);

    const { response, leave } = await fetchFrom(`${pushed.liveUrl}?sign=of-no-use`, county);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('video/x-flv');
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('cache-control')).toContain('no-store');
    const { bytes } = await readSome(response, 100_000);
    expect(bytes.toString('latin1', 0, 3)).toBe('FLV');

    const id = await switchOff();
    expect(id).toBe(record.id);
    expect((await readSome(response, Infinity)).isOver).toBe(true);
    leave();
    const recorded = await eventually('the recording', async () => {
      const { body } = await stage.call(liveContract.history, county, {});
      return (body['rows'] as { id: number; videourl?: string }[]).find(
        (row) => row.id === id && row.videourl !== undefined,
      );
    });
    const ended = (await recordsOf(stage, cook)).find((one) => one.id === id);
    const file = await readFile(path.join(stage.recordingsDir, ended?.recordingFile ?? ''));
    expect(file.length).toBe(ended?.recordingBytes);
    const replay = await fetchFrom(recorded.videourl ?? '', county);
    expect(Buffer.from(await replay.response.arrayBuffer()).equals(file)).toBe(true);
    await follower.leave();
  });

  it('answers the target question with its simulated camera', async () => {
    const { id } = await currentOf(stage, cook);
    const { body } = await stage.call(liveContract.target, county, { id });
    expect(body['data']).toMatchObject({ simulated: true });
  });
});

describe('a recording', () => {
  const recorded = async () => {
    const found = (await recordsOf(stage, cook)).find(({ recordingFile }) => recordingFile !== null);
    const whole = await readFile(path.join(stage.recordingsDir, found?.recordingFile ?? ''));
    return { url: `/live/recordings/${found?.id ?? 0}.flv`, whole };
  };

  it('is sent in parts', async () => {
    const { url, whole } = await recorded();
    const part = await fetchFrom(url, county, { range: 'bytes=100-199' });
    expect(part.response.status).toBe(206);
    expect(part.response.headers.get('content-range')).toBe(`bytes 100-199/${whole.length}`);
    expect(Buffer.from(await part.response.arrayBuffer()).equals(whole.subarray(100, 200))).toBe(true);
    const rest = await fetchFrom(url, county, { range: 'bytes=-50' });
    expect(Buffer.from(await rest.response.arrayBuffer()).equals(whole.subarray(-50))).toBe(true);
    const outside = await fetchFrom(url, county, { range: `bytes=${whole.length}-` });
    expect(outside.response.status).toBe(416);
    const changed = await fetchFrom(url, county, { range: 'bytes=0-9', 'if-range': '"another"' });
    expect(changed.response.status).toBe(200);
    changed.leave();
  });

  it('is sent as one part, where it is encoded alike', async () => {
    const { url, whole } = await recorded();
    const part = await fetchFrom(`${url}?part=1`, county, { range: 'bytes=0-' });
    const bytes = Buffer.from(await part.response.arrayBuffer());
    expect(part.response.headers.get('content-range')).toBe(`bytes 0-${bytes.length - 1}/${bytes.length}`);
    const mediaIn = (file: Buffer) =>
      [...new FlvDemuxer().push(file)]
        .filter(({ kind }) => kind !== 'metadata')
        .map(({ bytes: tag }) => tag.toString('hex'));
    expect(mediaIn(bytes)).toEqual(mediaIn(whole));
    for (const wrong of ['2', '0', '-1', 'x', '1&part=1']) {
      const { response, leave } = await fetchFrom(`${url}?part=${wrong}`, county);
      leave();
      expect([wrong, response.status]).toEqual([wrong, 404]);
    }
  });

  it('is for its scope only', async () => {
    const { url } = await recorded();
    const statusFor = async (token: string | null, address = url) => (await fetchFrom(address, token)).response.status;
    expect(await statusFor(null)).toBe(401);
    expect(await statusFor(await stage.tokenOf('stranger'))).toBe(403);
    expect(await statusFor(await stage.tokenOf('other'))).toBe(404);
    expect(await statusFor(county, '/live/recordings/999999.flv')).toBe(404);
    expect(await statusFor(county, '/live/recordings/..%2f..%2fetc%2fpasswd.flv')).toBe(404);
  });
});

describe('a stream', () => {
  it('is for its scope only, and there only while it runs', async () => {
    const waiting = await currentOf(stage, cook);
    const url = `/live/${waiting.streamName}.flv`;
    const statusFor = async (token: string | null, address = url) => {
      const { response, leave } = await fetchFrom(address, token);
      leave();
      return response.status;
    };
    expect(await statusFor(county)).toBe(404);
    await goOnAir();
    expect(await statusFor(county)).toBe(200);
    expect(await statusFor(null)).toBe(401);
    expect(await statusFor('x'.repeat(43))).toBe(401);
    expect(await statusFor(await stage.tokenOf('stranger'))).toBe(403);
    expect(await statusFor(await stage.tokenOf('other'))).toBe(404);
    expect(await statusFor(county, '/live/nothing.flv')).toBe(404);
    expect(await statusFor(county, `/live/${waiting.streamName}.mp4`)).toBe(404);
    await switchOff();
  });

  it('stops with the session that watches it, and with no other', async () => {
    await goOnAir();
    const { streamName } = await currentOf(stage, cook);
    const leaver = await stage.tokenOf('county');
    const actor = await stage.sessions.find(leaver);
    const mine = await fetchFrom(`/live/${streamName}.flv`, leaver);
    const theirs = await fetchFrom(`/live/${streamName}.flv`, county);
    await readSome(mine.response, 1_000);
    await inTransaction(stage.db, (trx) => stage.sessions.end(trx, actor?.sessionId ?? ''));
    stage.live.endSessions(({ sessionId }) => sessionId === actor?.sessionId);
    expect((await readSome(mine.response, Infinity)).isOver).toBe(true);
    expect((await readSome(theirs.response, 1_000)).isOver).toBe(false);
    theirs.leave();
    await switchOff();
  });

  it('is open to a full wall and a dialog of one session, not to more', async () => {
    await goOnAir();
    const { streamName } = await currentOf(stage, cook);
    const viewers = await Promise.all(Array.from({ length: 10 }, () => fetchFrom(`/live/${streamName}.flv`, county)));
    expect(viewers.map(({ response }) => response.status)).toEqual(Array(10).fill(200));
    const next = await fetchFrom(`/live/${streamName}.flv`, county);
    expect(next.response.status).toBe(429);
    viewers[0]?.leave();
    await eventually('a place', async () => {
      const again = await fetchFrom(`/live/${streamName}.flv`, county);
      again.leave();
      return again.response.status === 200;
    });
    viewers.forEach(({ leave }) => leave());
    await switchOff();
  });
});

describe('a stream over a web socket', () => {
  interface Watched {
    readonly socket: WebSocket;
    readonly received: Buffer[];
    readonly ended: Promise<number>;
  }

  /** Opens it as the console does: the token is the first message. */
  function watch(streamName: string, token: string | null, origin = stage.origin): Watched {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/live/${streamName}.ws`, { origin: stage.origin });
    const received: Buffer[] = [];
    const ended = new Promise<number>((resolve) => {
      socket.on('close', resolve);
      socket.on('error', () => resolve(0));
    });
    socket.on('open', () => {
      if (token !== null) socket.send(token);
    });
    socket.on('message', (data: Buffer) => received.push(data));
    return { socket, received, ended };
  }
  const bytesOf = ({ received }: Watched) => Buffer.concat(received);

  it('brings the same pictures, and ends by itself with the stream', async () => {
    const record = await goOnAir();
    const watched = watch(record.streamName, county);
    await eventually('pictures', () => bytesOf(watched).length > 100_000);
    expect(bytesOf(watched).toString('latin1', 0, 3)).toBe('FLV');
    await switchOff();
    expect(await watched.ended).toBe(1000);
  });

  it('is refused to a stranger, to another county, to a foreign page, and for what does not stream', async () => {
    const record = await goOnAir();
    const neighbour = await stage.tokenOf('other');
    expect(await watch(record.streamName, 'x'.repeat(43)).ended).toBe(4401);
    expect(await watch(record.streamName, 'x'.repeat(500)).ended).toBe(4401);
    expect(await watch(record.streamName, neighbour).ended).toBe(4404);
    expect(await watch('k1-1', county).ended).toBe(4404);
    const foreign = new WebSocket(`${stage.origin.replace('http', 'ws')}/live/${record.streamName}.ws`, {
      origin: 'http://elsewhere.test',
    });
    const status = await new Promise((resolve) => {
      foreign.on('unexpected-response', (_request, response) => resolve(response.statusCode));
      foreign.on('error', () => undefined);
    });
    expect(status).toBe(403);
    await switchOff();
  });

  it('ends with the session that opened it', async () => {
    const record = await goOnAir();
    const token = await stage.tokenOf('county');
    const watched = watch(record.streamName, token);
    await eventually('pictures', () => bytesOf(watched).length > 10_000);
    const actor = await stage.sessions.find(token);
    stage.live.endSessions(({ sessionId }) => sessionId === actor?.sessionId);
    expect(await watched.ended).not.toBe(1000);
    await switchOff();
  });
});
