import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { loadClip } from '../../../src/server/demo/cameras/clip';
import { systemClock } from '../../../src/server/platform/clock';
import type { Lead } from '../../../src/server/platform/processes/lead';
import { soleLead } from '../../../src/server/platform/processes/lead';
import { flvTag, writeFlvTag } from '../../../src/server/platform/streams/flv/flv-tag';
import type { Admissions } from '../../../src/server/platform/streams/srs/admissions';
import type { SrsMediaServer } from '../../../src/server/platform/streams/srs/types';
import { connectSrs } from '../../../src/server/platform/streams/srs/srs-media-server';
import { parseSrsUrl, pullTokenOf } from '../../../src/server/platform/streams/srs/srs-url';
import type { Channel } from '../../../src/server/platform/streams/types';
import { MediaServerRefused } from '../../../src/server/platform/streams/types';
import { startFakeSrs } from './support/fake-srs';
import type { FakeSrsOptions } from './support/fake-srs';
import { clipFile } from './support/publisher';
import { channel, listen, read } from './support/stage';
import { eventually } from '../../support/eventually';

const ourSecret = 'a-secret-of-the-hooks';

/** What the database holds, for all processes. */
function openRegister() {
  const channels = new Map<string, Channel>();
  const clients = new Set<string>();
  const admissions: Admissions = {
    find: async (name) => (await admissions.channels()).find((one) => one.name === name) ?? null,
    channels: () => Promise.resolve([...channels.values()].filter(({ until }) => until > new Date())),
    admit: (client) => Promise.resolve(void clients.add(client)),
    dismiss: (client) => Promise.resolve(void clients.delete(client)),
    admitted: () => Promise.resolve(clients),
  };
  return { channels, admissions };
}

/** A lead that the test gives and takes. */
function openLead(isHeld: boolean) {
  let held = isHeld;
  const listeners = new Set<(isHeld: boolean) => void>();
  const lead: Lead = {
    get isHeld() {
      return held;
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const give = (value: boolean): void => {
    held = value;
    for (const listener of listeners) listener(value);
  };
  return { lead, give };
}

type Srs = Awaited<ReturnType<typeof startFakeSrs>>;

const longGraceMs = 120_000;

describe('SRS as the media server', () => {
  let srs: Srs;
  let register: ReturnType<typeof openRegister>;
  let recordingsDir: string;
  let warnings: string[];
  let media: SrsMediaServer;
  let asked: SrsMediaServer;
  const closers: (() => Promise<void>)[] = [];

  async function begin(options: FakeSrsOptions = {}): Promise<void> {
    srs = await startFakeSrs({ hooked: (hook) => asked.handleHook(hook, ourSecret), ...options });
    closers.push(() => srs.close());
  }

  /** A process that uses the SRS; hooks go to the last one. */
  function connect(lead: Lead = soleLead, user = '', publishGraceMs = 200): SrsMediaServer {
    const log = pino(
      { level: 'warn' },
      { write: (line) => void warnings.push((JSON.parse(line) as { readonly msg: string }).msg) },
    );
    const url = `${srs.base.replace('//', `//${user}`)}?rtmp=rtmp://srs.example:1935&flv=${srs.base}&secret=${ourSecret}`;
    const { admissions } = register;
    const made = connectSrs({ url, recordingsDir, publishGraceMs, admissions, lead, clock: systemClock, log });
    closers.push(() => made.stop());
    return (asked = made);
  }

  beforeEach(async () => {
    register = openRegister();
    warnings = [];
    recordingsDir = await mkdtemp(path.join(tmpdir(), 'srs-'));
    closers.push(() => rm(recordingsDir, { recursive: true }));
  });
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
  });

  const grant = (name: string, startedAt: Date | null = null) =>
    void register.channels.set(name, { ...channel(name), startedAt });

  const hook = (action: string, stream: string, param: string, client = 'c1') => ({
    ...{ action, client_id: client, ip: '10.0.0.9', vhost: '__defaultVhost__', app: 'live', stream, param },
  });

  /** A camera of a granted channel, until its pictures are recorded; answers what SRS calls it. */
  async function onAir(name: string, readers = 1) {
    const heard = listen(media);
    grant(name);
    const client = await srs.publish(name);
    await eventually('the stream is pulled', () => srs.readers(name) === readers);
    srs.sendClip(name, await loadClip(clipFile));
    await heard.next('started', name);
    return { heard, client };
  }

  async function recordedBytes(): Promise<number> {
    const files = await readdir(recordingsDir);
    const sizes = await Promise.all(files.map(async (file) => (await stat(path.join(recordingsDir, file))).size));
    return sizes.reduce((sum, size) => sum + size, 0);
  }

  describe('for one process', () => {
    beforeEach(async () => {
      await begin();
      media = connect();
    });

    it('admits who has the key, in time, and lets nobody watch but our own processes', async () => {
      grant('cook-1');
      register.channels.set('cook-old', channel('cook-old', 'secret-key', -1));
      const codeOf = async (...told: Parameters<typeof hook>) =>
        (await media.handleHook(hook(...told), ourSecret)).code;
      expect(await codeOf('on_publish', 'cook-1', '?key=secret-key')).toBe(0);
      expect(await codeOf('on_publish', 'cook-1', '?key=guess')).toBe(1);
      expect(await codeOf('on_publish', 'cook-old', '?key=secret-key')).toBe(1);
      expect(await codeOf('on_publish', 'nobody', '?key=secret-key')).toBe(1);
      expect(await codeOf('on_play', 'cook-1', '')).toBe(1);
      expect(await codeOf('on_play', 'cook-1', `?pull=${ourSecret}`)).toBe(1);
      expect(await codeOf('on_play', 'cook-1', `?pull=${pullTokenOf(ourSecret)}`)).toBe(0);
      expect(await codeOf('on_dvr', 'cook-1', '')).toBe(0);
      expect(await media.handleHook('nonsense', ourSecret)).toMatchObject({ code: 1 });
    });

    it('pulls a stream once for all its viewers and records it', async () => {
      const { heard } = await onAir('cook-1');
      const viewers = [read(media.watch('cook-1')!), read(media.watch('cook-1')!)];
      await eventually('both see a key frame', () =>
        viewers.every(({ tags }) => tags.some((tag) => tag.kind === 'keyFrame')),
      );
      expect(srs.readers('cook-1')).toBe(1);
      expect((await media.published()).map(({ name }) => name)).toEqual(['cook-1']);
      await srs.leave('cook-1');
      await heard.next('lost', 'cook-1');
      expect(await media.published()).toEqual([]);
      await media.close('cook-1');
      const { recording } = await heard.next('ended', 'cook-1');
      expect(recording?.durationMs).toBeGreaterThan(7_000);
      expect(media.watch('cook-1')).toBeNull();
    });

    it('leaves a camera alone at whose side another one is turned away', async () => {
      const { client } = await onAir('cook-1');
      expect(await srs.publish('cook-1')).toBeNull();
      grant('cook-2');
      await srs.publish('cook-2');
      await eventually('SRS was compared since', () => srs.readers('cook-2') === 1);
      expect(client).not.toBeNull();
      expect(srs.kicked).toEqual([]);
    });

    it('says who was turned away and why, and kicks who sends what nobody can play', async () => {
      const heard = listen(media);
      grant('cook-h265');
      await srs.publish('cook-h265', 'guess');
      await srs.publish('nobody');
      expect(await heard.next('refused', 'cook-h265')).toMatchObject({ refusal: { reason: 'wrongKey' } });
      expect(await heard.next('refused', 'nobody')).toMatchObject({ refusal: { reason: 'notOpen' } });
      const client = await srs.publish('cook-h265');
      await eventually('the server pulls the stream', () => srs.readers('cook-h265') === 1);
      srs.send('cook-h265', writeFlvTag(flvTag.video, 0, Buffer.from('1c0000000001', 'hex')));
      await eventually('it is kicked', () => srs.kicked.includes(client ?? ''));
      expect(heard.events).toContainEqual(
        expect.objectContaining({ type: 'refused', refusal: { reason: 'video', codec: 'H.265' } }),
      );
    });

    it('closing a channel kicks its publisher, who is not let in again', async () => {
      const { heard, client } = await onAir('cook-2');
      await media.close('cook-2');
      expect(await srs.publish('cook-2')).toBeNull();
      await heard.next('ended', 'cook-2');
      expect(srs.kicked).toEqual([client]);
    });

    it('ends a frozen camera, so that it comes again', async () => {
      const { heard, client } = await onAir('cook-4');
      await heard.next('lost', 'cook-4');
      await eventually('it is kicked', () => srs.kicked.includes(client ?? ''));
    });

    it('takes a stream that is no longer FLV for lost, and goes on', async () => {
      const { heard } = await onAir('cook-4');
      srs.send('cook-4', Buffer.alloc(64, 0xff));
      await heard.next('lost', 'cook-4');
    });

    it('leaves a camera on air over a restart of ours, and goes on with its recording', async () => {
      const { heard } = await onAir('cook-1');
      await media.stop();
      const { at } = await heard.next('started', 'cook-1');
      expect(await heard.next('lost', 'cook-1')).toMatchObject({ cause: 'server' });
      grant('cook-1', at);
      media = connect();
      const again = listen(media);
      await eventually('the stream is pulled again', () => srs.readers('cook-1') === 1);
      srs.sendClip('cook-1', await loadClip(clipFile));
      expect((await again.next('resumed', 'cook-1')).atMs).toBeGreaterThan(7_000);
      expect(srs.kicked).toEqual([]);
      await media.close('cook-1');
      expect((await again.next('ended', 'cook-1')).recording?.durationMs).toBeGreaterThan(14_000);
    });

    it('refuses within 3 s while SRS is silent, says so once, and recovers', async () => {
      const heard = listen(media);
      await media.published();
      srs.setSilent(true);
      await expect(media.open(channel('cook-5'))).rejects.toThrow(MediaServerRefused);
      await heard.next('down');
      // Nobody streams on it, so nobody has to be disconnected.
      await media.close('cook-5');
      srs.setSilent(false);
      await heard.next('up');
      expect(warnings).toEqual([expect.stringContaining('SRS does not answer at')]);
    });

    it('says once that hooks come with another secret, and that SRS hands out no pictures', async () => {
      for (const guess of ['guess', 'another'])
        expect((await media.handleHook(hook('on_publish', 'x', ''), guess)).code).toBe(1);
      srs.setRemuxing(false);
      grant('cook-1');
      await srs.publish('cook-1');
      await eventually('it is said', () => warnings.length === 2);
      expect(warnings[0]).toContain('another secret than that of STREAMS_URL');
      expect(warnings[1]).toContain('http_remux have to be on');
      srs.setRemuxing(true);
      await eventually('the stream is pulled', () => srs.readers('cook-1') === 1);
    });
  });

  it('shows the HTTP API its user and password, and says when they are wrong', async () => {
    await begin({ password: 'console:a b' });
    media = connect(soleLead, 'console:a%20b@');
    await expect(media.published()).resolves.toEqual([]);
    const other = connect();
    await expect(other.published()).rejects.toThrow(MediaServerRefused);
    expect(warnings).toEqual([expect.stringContaining('STREAMS_URL=http://user:password@')]);
  });

  it('disconnects whom SRS has let in without asking, and says so', async () => {
    await begin({ hooked: null });
    media = connect();
    grant('cook-1');
    const client = await srs.publish('cook-1', 'guess');
    const stranger = await srs.publish('stranger');
    await eventually('both are kicked', () => srs.kicked.length === 2);
    expect(new Set(srs.kicked)).toEqual(new Set([client, stranger]));
    expect(warnings).toEqual([expect.stringContaining('point its on_publish at /internal/srs')]);
    expect(srs.readers('cook-1')).toBe(0);
  });

  describe('for two processes', () => {
    const one = { media: null as unknown as SrsMediaServer, lead: openLead(true) };
    let other: SrsMediaServer;
    let otherLead: ReturnType<typeof openLead>;
    beforeEach(async () => {
      await begin();
      one.lead = openLead(true);
      otherLead = openLead(false);
      // The clip comes at once, and no picture after it.
      media = one.media = connect(one.lead.lead, '', longGraceMs);
      other = connect(otherLead.lead, '', longGraceMs);
    });

    it('each serves its viewers, one records, and whoever ends disconnects nobody', async () => {
      const told = listen(other);
      const { heard, client } = await onAir('cook-1', 2);
      await eventually('both have pictures', () => other.watch('cook-1') !== null);
      await other.stop();
      grant('cook-2');
      asked = media;
      await srs.publish('cook-2');
      await eventually('SRS was compared since', () => srs.readers('cook-2') === 1);
      expect(client).not.toBeNull();
      expect(srs.kicked).toEqual([]);
      expect(told.events).toEqual([]);
      expect(heard.events.map(({ type }) => type)).toEqual(['started']);
    });

    it('whoever leads next goes on with the recording, and his viewers notice nothing', async () => {
      const { heard } = await onAir('cook-1', 2);
      await eventually('both have pictures', () => other.watch('cook-1') !== null);
      const viewer = read(other.watch('cook-1')!);
      const { at } = await heard.next('started', 'cook-1');
      grant('cook-1', at);
      // Nobody else leads before the former leader has had time to write.
      await eventually('the clip is on disk', async () => (await recordedBytes()) > 160_000);
      one.lead.give(false);
      const told = listen(other);
      otherLead.give(true);
      await told.next('lost', 'cook-1');
      srs.sendClip('cook-1', await loadClip(clipFile));
      await told.next('resumed', 'cook-1');
      expect(viewer.isEnded()).toBe(false);
      await other.close('cook-1');
      expect((await told.next('ended', 'cook-1')).recording?.durationMs).toBeGreaterThan(14_000);
      expect(heard.events.map(({ type }) => type)).toEqual(['started']);
    });
  });

  it('tells what is wrong with its address', () => {
    expect(() => parseSrsUrl('srs')).toThrow('STREAMS_URL is not an address');
    expect(() => parseSrsUrl('http://srs:1985')).toThrow('secret of at least 16 characters');
    expect(() => parseSrsUrl(`http://srs:1985?secret=${ourSecret}&flv=there`)).toThrow('flv is not an address');
    expect(parseSrsUrl(`http://console:a%20b@srs:1985?secret=${ourSecret}`)).toEqual({
      api: 'http://srs:1985',
      authorization: `Basic ${btoa('console:a b')}`,
      rtmp: 'rtmp://srs:1935',
      flv: 'http://srs:8080',
      secret: ourSecret,
      pullToken: pullTokenOf(ourSecret),
    });
  });
});
