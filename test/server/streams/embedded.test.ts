import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { systemClock } from '../../../src/server/platform/clock';
import { startEmbeddedMediaServer } from '../../../src/server/platform/streams/embedded/embedded-media-server';
import { FlvDemuxer } from '../../../src/server/platform/streams/flv/flv-demuxer';
import { flvTag, flvTagData } from '../../../src/server/platform/streams/flv/flv-tag';
import { PublishRefused } from '../../../src/server/demo/cameras/rtmp-publisher';
import { cameras, startEncoder } from '../../support/cameras';
import { withFfmpeg, withFfprobe } from './support/encoder';
import { connectByHand, publishByHand } from './support/publisher';
import type { Stage } from './support/stage';
import { channel, listen, log, openStage, programsDir, read } from './support/stage';
import { HeldClock, inTime } from '../../support/clock';
import { eventually } from '../../support/eventually';
import type { Look } from '../../support/eventually';

type Seen = ReturnType<typeof read>;
const keyFrames = ({ tags }: Seen) => tags.filter(({ kind }) => kind === 'keyFrame');
/** There is one each second. */
const twoSeconds = (seen: Seen) => eventually('two seconds of video', () => keyFrames(seen).length >= 3);

describe('the embedded media server', () => {
  const clock = new HeldClock();
  /** So slowly that the media process, which has the machine's time, can give its signs of life. */
  const soon = <T>(what: string, look: Look<T>) => inTime(clock, what, look, 5);
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage({ clock });
  });
  afterAll(() => stage.close());

  async function onAir(name: string) {
    const { media, simulator } = stage;
    const heard = listen(media);
    const opened = channel(name);
    await media.open(opened);
    const address = media.publishAddress(name, opened.key);
    simulator.publish(address);
    await heard.next('started', name);
    return { heard, address };
  }

  it('shows a simulated camera from the FLV header and a key frame on', async () => {
    await onAir('cook-1');
    const seen = read(stage.media.watch('cook-1')!);
    await twoSeconds(seen);
    expect(seen.bytes().toString('latin1', 0, 3)).toBe('FLV');
    expect(seen.tags.slice(0, 4).map(({ kind }) => kind)).toEqual([
      'metadata',
      'videoHeader',
      'audioHeader',
      'keyFrame',
    ]);
    expect(seen.tags.some(({ kind }) => kind === 'audio')).toBe(true);
    expect((await stage.media.published()).map(({ name }) => name)).toContain('cook-1');
  });

  it('gives a late viewer the newest key frame at once', async () => {
    await onAir('cook-late');
    await twoSeconds(read(stage.media.watch('cook-late')!));
    const viewer = stage.media.watch('cook-late')!;
    expect(viewer.body.readableLength).toBeGreaterThan(0);
    const seen = read(viewer);
    const first = await eventually('a key frame', () => keyFrames(seen)[0]);
    expect(first.timestampMs).toBeGreaterThan(900);
    const [picture] = seen.tags.filter(({ kind }) => kind === 'interFrame' || kind === 'keyFrame');
    expect(picture?.kind).toBe('keyFrame');
  });

  it('carries each picture to the viewer before the next one comes', async () => {
    const heard = listen(stage.media);
    const opened = channel('cook-delay');
    await stage.media.open(opened);
    const { clip, publisher } = await connectByHand(stage.media.publishAddress(opened.name, opened.key));
    const begun = clip.frames.slice(0, 40);
    for (const { type, timestampMs, payload } of begun) publisher.send(type, timestampMs, payload);
    await heard.next('started', opened.name);
    const seen = read(stage.media.watch(opened.name)!);
    const frames = clip.frames.slice(begun.length);
    const pictures = frames.filter(({ type }) => type === flvTag.video).slice(0, 60);
    expect(pictures.length).toBeGreaterThan(40);
    for (const frame of frames.slice(0, 1 + frames.indexOf(pictures[pictures.length - 1]!))) {
      publisher.send(frame.type, frame.timestampMs, frame.payload);
      if (!pictures.includes(frame)) continue;
      await eventually('the picture', () => seen.tags.some(({ bytes }) => flvTagData(bytes).equals(frame.payload)));
    }
    publisher.close();
  });

  it.each([
    ['an unknown stream', 'nobody', 'secret-key', 60],
    ['a wrong key', 'cook-key', 'guess', 60],
    ['a channel whose time is over', 'cook-over', 'secret-key', -1],
  ])('refuses a publisher of %s for good', async (_, name, key, seconds) => {
    if (name !== 'nobody') await stage.media.open(channel(name, 'secret-key', seconds));
    const refused = await publishByHand(stage.media.publishAddress(name, key)).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(PublishRefused);
    expect((refused as PublishRefused).code).toBe('NetStream.Publish.Denied');
    expect(stage.media.watch(name)).toBeNull();
  });

  it('refuses a second publisher and leaves the first alone', async () => {
    const { address } = await onAir('cook-twice');
    const seen = read(stage.media.watch('cook-twice')!);
    const refused = await publishByHand(address).catch((error: unknown) => error);
    expect((refused as PublishRefused).code).toBe('NetStream.Publish.BadName');
    const before = seen.tags.length;
    await eventually('more video', () => seen.tags.length > before + 20);
    expect(seen.isEnded()).toBe(false);
  });

  it('drops a viewer who does not read, while another goes on', async () => {
    await onAir('cook-slow');
    const slow = stage.media.watch('cook-slow')!;
    const quick = read(stage.media.watch('cook-slow')!);
    await soon('the slow viewer is dropped', () => slow.body.destroyed);
    const before = quick.tags.length;
    await eventually('more video', () => quick.tags.length > before + 20);
  });

  it('ends the stream when its time is over, with a recording that begins at 0 and knows its length', async () => {
    const { heard } = await onAir('cook-time');
    const seen = read(stage.media.watch('cook-time')!);
    await twoSeconds(seen);
    await stage.media.open({ ...channel('cook-time'), until: new Date(clock.now().getTime() + 100) });
    await clock.advance(99);
    expect((await stage.media.published()).map(({ name }) => name)).toContain('cook-time');
    await clock.advance(1);
    const { recording } = await heard.next('ended', 'cook-time');
    await eventually('the viewer is told', () => seen.isEnded());
    expect(recording?.file).toMatch(/^cook-time-\d{14}\.flv$/);
    const file = path.join(stage.recordingsDir, recording!.file);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(file)).size).toBe(recording!.bytes);
    const tags = [...new FlvDemuxer().push(await readFile(file))];
    expect(tags.find(({ kind }) => kind === 'keyFrame')?.timestampMs).toBe(0);
    expect(recording!.durationMs).toBeGreaterThanOrEqual(2_000);
    expect(recording!.durationMs).toBe(Math.max(...tags.map(({ timestampMs }) => timestampMs)));
    expect(await stage.media.published()).not.toContainEqual(expect.objectContaining({ name: 'cook-time' }));
  });

  withFfprobe('records what ffprobe reads without complaint', async () => {
    const { heard } = await onAir('cook-probe');
    await twoSeconds(read(stage.media.watch('cook-probe')!));
    await stage.media.close('cook-probe');
    const { recording } = await heard.next('ended', 'cook-probe');
    const shown = execFileSync(
      'ffprobe',
      [
        '-v',
        'error',
        '-show_entries',
        'format=duration,start_time:stream=codec_name',
        '-of',
        'json',
        path.join(stage.recordingsDir, recording!.file),
      ],
      { encoding: 'utf8', stdio: 'pipe' },
    );
    const probe = JSON.parse(shown) as {
      format: { duration: string; start_time: string };
      streams: { codec_name: string }[];
    };
    expect(probe.streams.map((one) => one.codec_name).sort()).toEqual(['aac', 'h264']);
    expect(Number(probe.format.start_time)).toBeLessThan(0.05);
    expect(Math.abs(Number(probe.format.duration) * 1000 - recording!.durationMs)).toBeLessThan(100);
  });

  it('keeps one stream and one recording when the publisher returns in time', async () => {
    const { heard, address } = await onAir('cook-back');
    const seen = read(stage.media.watch('cook-back')!);
    await eventually('pictures', () => keyFrames(seen).length > 0);
    stage.simulator.stop(address);
    await clock.advance(100);
    stage.simulator.publish(address);
    const before = seen.tags.length;
    await eventually('video after the break', () => seen.tags.length > before + 40);
    const stamps = seen.tags
      .filter(({ kind }) => kind === 'keyFrame' || kind === 'interFrame')
      .map((tag) => tag.timestampMs);
    expect([...stamps].sort((a, b) => a - b)).toEqual(stamps);
    expect(heard.events.filter((event) => event.type === 'ended' && event.name === 'cook-back')).toEqual([]);
    await stage.media.close('cook-back');
    await heard.next('ended', 'cook-back');
    expect(heard.events.filter(({ type }) => type === 'lost' || type === 'resumed')).toEqual([]);
    expect(heard.events.filter((event) => event.type === 'started' && event.name === 'cook-back')).toHaveLength(1);
  });

  it('keeps the stream of a publisher who stays away, and takes him back into the same recording', async () => {
    const { heard, address } = await onAir('cook-away');
    const { at: startedAt } = await heard.next('started', 'cook-away');
    await twoSeconds(read(stage.media.watch('cook-away')!));
    stage.simulator.stop(address);
    const lost = await soon('the loss', () => heard.find('lost', 'cook-away'));
    expect(lost.cause).toBe('publisher');
    expect((await stage.media.published()).map(({ name }) => name)).not.toContain('cook-away');
    const waiting = read(stage.media.watch('cook-away')!);
    await clock.advance(600);
    stage.simulator.publish(address);
    const resumed = await heard.next('resumed', 'cook-away');
    expect(resumed.at.getTime() - lost.at.getTime()).toBeGreaterThanOrEqual(600);
    await eventually('pictures for whoever waited', () => waiting.tags.some(({ kind }) => kind === 'keyFrame'));
    await stage.media.close('cook-away');
    const { recording, startedAt: endedOf } = await heard.next('ended', 'cook-away');
    expect(endedOf).toEqual(startedAt);
    const tags = [...new FlvDemuxer().push(await readFile(path.join(stage.recordingsDir, recording?.file ?? '')))];
    const stamps = tags.filter(({ kind }) => /Frame$/.test(kind)).map(({ timestampMs }) => timestampMs);
    expect(stamps).toContain(resumed.atMs);
    expect([...stamps].sort((a, b) => a - b)).toEqual(stamps);
    expect(recording?.durationMs).toBe(Math.max(...tags.map(({ timestampMs }) => timestampMs)));
  });

  it('goes on with a stream of an earlier life of the server, in the same file', async () => {
    const first = await openStage();
    const heard = listen(first.media);
    await first.media.open(channel('cook-life'));
    first.simulator.publish(first.media.publishAddress('cook-life', 'secret-key'));
    const { at: startedAt } = await heard.next('started', 'cook-life');
    await twoSeconds(read(first.media.watch('cook-life')!));
    await Promise.all([first.media.stop(), first.simulator.close()]);
    expect(await heard.next('lost', 'cook-life')).toMatchObject({ cause: 'server' });
    expect(heard.events.map(({ type }) => type)).not.toContain('ended');
    const files = readdirSync(first.recordingsDir);
    const before = (await stat(path.join(first.recordingsDir, files[0] ?? ''))).size;

    const media = await startEmbeddedMediaServer({
      ...{ programsDir, recordingsDir: first.recordingsDir, host: '127.0.0.1', rtmpPort: 0, publishGraceMs: 300 },
      ...{ clock: systemClock, log },
    });
    const after = listen(media);
    await media.open({ ...channel('cook-life'), startedAt });
    await after.next('lost', 'cook-life');
    const hand = await publishByHand(media.publishAddress('cook-life', 'secret-key'));
    const { atMs } = await after.next('resumed', 'cook-life');
    expect(atMs).toBeGreaterThan(1_000);
    await twoSeconds(read(media.watch('cook-life')!));
    await media.close('cook-life');
    const { recording } = await after.next('ended', 'cook-life');
    hand.stop();
    expect(recording).toMatchObject({ file: files[0] });
    expect(recording?.bytes).toBeGreaterThan(before);
    expect(recording?.durationMs).toBeGreaterThan(atMs + 1_000);
    expect(readdirSync(first.recordingsDir)).toEqual(files);
    await media.stop();
    await rm(first.recordingsDir, { recursive: true });
  });

  withFfmpeg('takes a foreign encoder', async () => {
    const heard = listen(stage.media);
    const opened = channel('cook-ffmpeg');
    await stage.media.open(opened);
    const encoder = startEncoder(cameras.usual, stage.media.publishAddress(opened.name, opened.key), 4);
    await heard.next('started', opened.name);
    const seen = read(stage.media.watch(opened.name)!);
    await soon('its end', () => heard.find('lost', opened.name));
    expect(seen.tags.filter(({ kind }) => kind === 'keyFrame').length).toBeGreaterThan(2);
    await encoder.stop();
  });

  it('goes on without a recording when the disk fails', async () => {
    const { media, recordingsDir, simulator } = await openStage();
    try {
      await rm(recordingsDir, { recursive: true });
      const heard = listen(media);
      await media.open(channel('cook-disk'));
      simulator.publish(media.publishAddress('cook-disk', 'secret-key'));
      await heard.next('started', 'cook-disk');
      const seen = read(media.watch('cook-disk')!);
      await eventually('video', () => seen.tags.length > 30);
      await media.close('cook-disk');
      expect((await heard.next('ended', 'cook-disk')).recording).toBeNull();
    } finally {
      await Promise.all([media.stop(), simulator.close()]);
    }
  });

  it('says clearly that its port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const { port } = taken.address() as AddressInfo;
    const recordingsDir = await mkdtemp(path.join(tmpdir(), 'streams-'));
    await expect(
      startEmbeddedMediaServer({
        programsDir,
        recordingsDir,
        host: '127.0.0.1',
        rtmpPort: port,
        publishGraceMs: 100,
        clock: systemClock,
        log,
      }),
    ).rejects.toThrow(`RTMP_PORT ${port} is already in use`);
    taken.close();
    await rm(recordingsDir, { recursive: true });
  });

  it('writes a file that can be played while the stream goes on', async () => {
    const { heard } = await onAir('cook-file');
    const file = await eventually('the file', () =>
      readdirSync(stage.recordingsDir).find((one) => one.startsWith('cook-file')),
    );
    const tags = await eventually('pictures in it', async () => {
      const written = [...new FlvDemuxer().push(await readFile(path.join(stage.recordingsDir, file)))];
      return written.length > 30 ? written : null;
    });
    expect(tags.slice(0, 4).map(({ kind }) => kind)).toEqual(['metadata', 'videoHeader', 'audioHeader', 'keyFrame']);
    expect(tags[3]?.timestampMs).toBe(0);
    await stage.media.close('cook-file');
    expect((await heard.next('ended', 'cook-file')).recording?.file).toBe(file);
  });
});
