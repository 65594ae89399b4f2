import { Channels, isStreamName } from '../channels';
import { LiveStreams } from '../live-streams';
import type { PublishRefusal } from '../publish-refusal';
import { declined } from '../refusals';
import type { Channel, FlvViewer, MediaFigures, PublishedStream, StreamEvent } from '../types';
import { Comparing } from './comparing';
import { SrsApi } from './srs-api';
import { SrsDoor } from './srs-door';
import type { HookAnswer } from './srs-hook';
import { SrsReach } from './srs-reach';
import { SrsTroubles } from './srs-troubles';
import { parseSrsUrl } from './srs-url';
import type { SrsAddresses } from './srs-url';
import { StreamPulls } from './stream-pulls';
import type { SrsMediaServer, SrsOptions } from './types';

/** The application part of every address. */
const applicationName = 'live';

/** Uses a running SRS. An SRS that cannot be reached now is announced by `down` and may come later. */
export function connectSrs(options: SrsOptions): SrsMediaServer {
  return new SrsServer(options, parseSrsUrl(options.url));
}

class SrsServer implements SrsMediaServer {
  private readonly viewing: LiveStreams;
  private readonly records: LiveStreams;
  private readonly channels: Channels;
  private readonly api: SrsApi;
  private readonly reach: SrsReach;
  private readonly door: SrsDoor;
  private readonly troubles: SrsTroubles;
  private readonly pulls: StreamPulls;
  private readonly stopFollowing: () => void;
  private readonly comparing: Comparing;
  private stopped = false;

  constructor(
    private readonly options: SrsOptions,
    private readonly addresses: SrsAddresses,
  ) {
    const { admissions, clock, log, lead } = options;
    this.channels = new Channels(clock, (name) => void this.expire(name));
    this.viewing = new LiveStreams({ ...options, recordingsDir: null });
    this.records = new LiveStreams(options);
    this.troubles = new SrsTroubles(addresses, log);
    this.api = new SrsApi(addresses, applicationName, this.troubles);
    this.reach = new SrsReach(this.api, (type) => {
      if (!this.stopped) this.records.emit({ type });
    });
    this.door = new SrsDoor({
      ...{ admissions, log, application: applicationName, secret: addresses.secret, troubles: this.troubles },
      clock,
      refused: (name, refusal) => this.tellRefused(name, refusal),
    });
    this.pulls = new StreamPulls({
      addressOf: (name) => `${addresses.flv}/${applicationName}/${name}.flv?pull=${addresses.pullToken}`,
      viewing: this.viewing,
      mayRecord: () => lead.isHeld,
      troubles: this.troubles,
      clock,
      expel: (name, refusal) => this.expel(name, refusal),
    });
    this.comparing = new Comparing(() => this.compare(), clock, log);
    this.stopFollowing = lead.onChange((isHeld) => (isHeld ? this.hurry() : void this.leaveRecords()));
  }

  async open(channel: Channel): Promise<void> {
    if (!isStreamName(channel.name)) throw declined();
    await this.reach.streams();
    this.door.reopen(channel.name);
    if (!this.options.lead.isHeld) return;
    if (channel.startedAt !== null) await this.records.goOn(channel.name, channel.startedAt);
    this.channels.put(channel);
  }

  /** Whom nothing comes from needs no SRS to be closed: he is not let in any more. */
  async close(name: string): Promise<void> {
    this.door.shut(name);
    try {
      await this.reach.kick(name);
    } catch (error) {
      if (this.pulls.has(name)) {
        this.door.reopen(name);
        throw error;
      }
    }
    this.channels.delete(name);
    this.finish(name);
  }

  async published(): Promise<readonly PublishedStream[]> {
    await this.reach.streams();
    return this.records.published();
  }

  figures(): MediaFigures {
    const { streams } = this.viewing.figures();
    return { streams, recordings: this.records.figures().recordings, isUp: this.reach.isUp };
  }

  watch(name: string): FlvViewer | null {
    return this.viewing.watch(name);
  }

  publishAddress(name: string, key: string): string {
    return `${this.addresses.rtmp}/${applicationName}/${name}?key=${encodeURIComponent(key)}`;
  }

  subscribe(listener: (event: StreamEvent) => void): () => void {
    return this.records.subscribe(listener);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.stopFollowing();
    this.channels.clear();
    this.pulls.stopUnless(() => false);
    await this.comparing.stop();
    await Promise.all([this.viewing.stop(), this.records.stop()]);
  }

  async handleHook(body: unknown, secret: string): Promise<HookAnswer> {
    const answer = await this.door.answer(body, secret);
    if (answer.isNews) this.hurry();
    return answer;
  }

  hurry(): void {
    this.comparing.hurry();
  }

  private tellRefused(name: string, refusal: PublishRefusal): void {
    this.records.emit({ type: 'refused', name: name.slice(0, 64), at: this.options.clock.now(), refusal });
  }

  /** SRS has let a publisher in who is of no use, or has none. */
  private expel(name: string, refusal: PublishRefusal | null): void {
    this.pulls.stop(name);
    if (!this.options.lead.isHeld) return;
    if (refusal !== null) this.tellRefused(name, refusal);
    this.reach.kick(name).catch(() => undefined);
  }

  /** Its time was perhaps extended by another process. */
  private async expire(name: string): Promise<void> {
    const channel = await this.options.admissions.find(name).catch(() => null);
    if (this.stopped || !this.options.lead.isHeld) return;
    if (channel !== null) this.channels.put(channel);
    else {
      this.finish(name);
      this.hurry();
    }
  }

  private finish(name: string): void {
    this.records.finish(name);
    this.viewing.finish(name);
    this.pulls.stop(name);
  }

  /** Whoever leads now goes on with them. */
  private async leaveRecords(): Promise<void> {
    this.channels.clear();
    this.pulls.stopRecording();
    await this.records.abandon();
  }

  /** SRS is asked first: whoever it has by then stands in the database, if he was let in at all. */
  private async compare(): Promise<void> {
    const { admissions, lead } = this.options;
    const active = await this.reach.streams();
    const admitted = await admissions.admitted(active.map(({ client }) => client));
    const granted = new Map((await admissions.channels()).map((channel) => [channel.name, channel]));
    if (this.stopped) return;
    const names = new Set(active.map(({ name }) => name));
    this.pulls.stopUnless((name) => names.has(name));
    const open = new Set([...this.viewing.names(), ...this.records.names()]);
    for (const name of open) if (!granted.has(name)) this.finish(name);
    if (lead.isHeld) for (const channel of granted.values()) this.keepTime(channel);
    for (const { name, client } of active) {
      const channel = granted.get(name);
      if (channel !== undefined && admitted.has(client)) await this.take(channel);
      else if (lead.isHeld) {
        if (channel !== undefined) this.troubles.tell('noHooks');
        await this.api.kick(client);
      }
    }
  }

  private keepTime(channel: Channel): void {
    if (this.channels.get(channel.name)?.until.getTime() !== channel.until.getTime()) this.channels.put(channel);
  }

  /** Pulls what is published, and records it where that is this process's task. */
  private async take({ name, startedAt }: Channel): Promise<void> {
    const { lead } = this.options;
    if (lead.isHeld && startedAt !== null) await this.records.goOn(name, startedAt);
    if (this.stopped || this.door.isShut(name)) return;
    const pull = this.pulls.take(name);
    if (lead.isHeld) pull.recordInto(this.records);
  }
}
