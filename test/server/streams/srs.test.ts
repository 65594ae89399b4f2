import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadClip } from '../../../src/server/platform/streams/simulator/clip';
import type { SrsMediaServer } from '../../../src/server/platform/streams/srs/srs-media-server';
import { connectSrs } from '../../../src/server/platform/streams/srs/srs-media-server';
import { parseSrsUrl } from '../../../src/server/platform/streams/srs/srs-url';
import { MediaServerRefused } from '../../../src/server/platform/streams/types';
import { startFakeSrs } from './support/fake-srs';
import { clipFile } from './support/publisher';
import { channel, listen, log, read } from './support/stage';
import { eventually } from '../../support/eventually';

const SECRET = 'a-secret-of-the-hooks';

jest.setTimeout(20_000);

describe('SRS as the media server', () => {
  let srs: Awaited<ReturnType<typeof startFakeSrs>>;
  let media: SrsMediaServer;
  let recordingsDir: string;
  beforeEach(async () => {
    srs = await startFakeSrs();
    recordingsDir = await mkdtemp(path.join(tmpdir(), 'srs-'));
    const url = `${srs.base}?rtmp=rtmp://srs.example:1935&flv=${srs.base}&secret=${SECRET}`;
    media = connectSrs({ url, recordingsDir, publishGraceMs: 200, log });
  });
  afterEach(async () => {
    await media.stop();
    await srs.close();
    await rm(recordingsDir, { recursive: true });
  });

  const hook = (action: string, stream: string, key = 'secret-key') => ({
    ...{ server_id: 'vid-s', action, client_id: 'c1', ip: '10.0.0.9', vhost: '__defaultVhost__', app: 'live' },
    ...{ tcUrl: 'rtmp://srs.example/live', stream, param: `?key=${key}` },
  });

  /** SRS asks first and serves the stream a moment later. */
  async function onAir(name: string) {
    const heard = listen(media);
    await media.open(channel(name));
    expect(media.handleHook(hook('on_publish', name), SECRET)).toEqual({ code: 0 });
    srs.publish(name, `client-${name}`);
    await eventually('the server pulls the stream', () => srs.readers(name) === 1);
    srs.sendClip(name, await loadClip(clipFile));
    await heard.next('started', name);
    return heard;
  }

  it('admits who has the key, in time, and nobody else', async () => {
    await media.open(channel('cook-1'));
    await media.open(channel('cook-old', 'secret-key', -1));
    expect(media.handleHook(hook('on_publish', 'cook-1'), SECRET)).toEqual({ code: 0 });
    expect(media.handleHook(hook('on_publish', 'cook-1', 'guess'), SECRET)).toEqual({ code: 1 });
    expect(media.handleHook(hook('on_publish', 'cook-1'), 'not the secret')).toEqual({ code: 1 });
    expect(media.handleHook(hook('on_publish', 'cook-old'), SECRET)).toEqual({ code: 1 });
    expect(media.handleHook(hook('on_publish', 'nobody'), SECRET)).toEqual({ code: 1 });
    expect(media.handleHook('nonsense', SECRET)).toEqual({ code: 1 });
    expect(media.handleHook(hook('on_dvr', 'cook-1'), SECRET)).toEqual({ code: 0 });
  });

  it('pulls a stream once for all its viewers and records it', async () => {
    const heard = await onAir('cook-1');
    const [first, second] = [read(media.watch('cook-1')!), read(media.watch('cook-1')!)];
    await eventually('both see a key frame', () =>
      [first, second].every(({ tags }) => tags.some((tag) => tag.kind === 'keyFrame')),
    );
    expect(srs.readers('cook-1')).toBe(1);
    expect((await media.published()).map(({ name }) => name)).toEqual(['cook-1']);
    srs.unpublish('cook-1');
    media.handleHook(hook('on_unpublish', 'cook-1'), SECRET);
    const { recording } = await heard.next('ended', 'cook-1');
    expect(recording?.durationMs).toBeGreaterThan(7_000);
    expect(media.watch('cook-1')).toBeNull();
  });

  it('closing a channel kicks its publisher', async () => {
    const heard = await onAir('cook-2');
    await media.close('cook-2');
    await heard.next('ended', 'cook-2');
    expect(srs.kicked).toEqual(['client-cook-2']);
    expect(media.handleHook(hook('on_publish', 'cook-2'), SECRET)).toEqual({ code: 1 });
  });

  it('finds what is published although no hook told, and kicks who was never admitted', async () => {
    await media.open(channel('cook-3'));
    srs.publish('cook-3', 'client-3');
    srs.publish('stranger', 'client-s');
    await eventually('the stream is pulled', () => srs.readers('cook-3') === 1);
    await eventually('the stranger is kicked', () => srs.kicked.includes('client-s'));
    expect(srs.kicked).toEqual(['client-s']);
  });

  it('ends a stream that is not FLV, and goes on', async () => {
    const heard = await onAir('cook-4');
    srs.send('cook-4', Buffer.alloc(64, 0xff));
    await heard.next('ended', 'cook-4');
    expect((await media.published()).map(({ name }) => name)).toEqual([]);
  });

  it('refuses within 3 s while SRS is silent, and recovers', async () => {
    const heard = listen(media);
    await media.published();
    srs.setSilent(true);
    const asked = performance.now();
    await expect(media.open(channel('cook-5'))).rejects.toThrow(MediaServerRefused);
    expect(performance.now() - asked).toBeLessThan(3_000);
    await heard.next('down');
    srs.setSilent(false);
    await heard.next('up', undefined, 12_000);
    expect(media.handleHook(hook('on_publish', 'cook-5'), SECRET)).toEqual({ code: 1 });
  });

  it('tells what is wrong with its address', () => {
    expect(() => parseSrsUrl('srs')).toThrow('STREAMS_URL is not an address');
    expect(() => parseSrsUrl('http://srs:1985')).toThrow('secret of at least 16 characters');
    expect(() => parseSrsUrl(`http://srs:1985?secret=${SECRET}&flv=there`)).toThrow('flv is not an address');
    expect(parseSrsUrl(`http://srs:1985?secret=${SECRET}`)).toEqual({
      api: 'http://srs:1985',
      rtmp: 'rtmp://srs:1935',
      flv: 'http://srs:8080',
      secret: SECRET,
    });
  });
});
