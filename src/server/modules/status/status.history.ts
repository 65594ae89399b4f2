import type { Look } from '../../../contract/status';
import { looksKept } from '../../../contract/status';
import { wireTime } from '../../../contract/time';
import type { Clock } from '../../platform/clock';
import type { Metrics, Reading, Sample } from '../../platform/metrics/metrics';

const megabyte = 1024 * 1024;

/** Where every metric stood at one moment. */
class Moment {
  constructor(
    readonly at: Date,
    private readonly readings: readonly Reading[],
  ) {}

  knows(name: string): boolean {
    return this.readings.some(({ metric }) => metric.name === name);
  }

  /** All samples of a metric together; nothing where it could not be read. */
  sum(name: string, counts: (sample: Sample) => boolean = ({ part = '' }) => part === ''): number {
    const samples = this.readings.find(({ metric }) => metric.name === name)?.samples ?? [];
    return samples.filter(counts).reduce((sum, { value }) => sum + value, 0);
  }
}

const partIs = (part: '_sum' | '_count') => (sample: Sample) => sample.part === part;
const labelIs = (label: string, value: string) => (sample: Sample) => sample.labels[label] === value;
const ofServer = ({ labels }: Sample) => labels['status']?.startsWith('5') === true;

const rounded = (value: number) => Math.round(value * 100) / 100;

function lookOf(now: Moment, before: Moment): Look {
  const seconds = Math.max(0.001, (now.at.getTime() - before.at.getTime()) / 1_000);
  const grown = (name: string, counts?: (sample: Sample) => boolean) =>
    now.knows(name) && before.knows(name) ? Math.max(0, now.sum(name, counts) - before.sum(name, counts)) : 0;
  const rate = (name: string, counts?: (sample: Sample) => boolean) => rounded(grown(name, counts) / seconds);
  const mean = (name: string) => {
    const count = grown(name, partIs('_count'));
    return count === 0 ? 0 : rounded((1_000 * grown(name, partIs('_sum'))) / count);
  };
  return {
    at: wireTime(now.at),
    processor: rounded(100 * (grown('process_cpu_seconds_total') / seconds)),
    memoryMegabytes: Math.round(now.sum('process_resident_memory_bytes') / megabyte),
    delayMs: rounded(1_000 * now.sum('banquet_event_loop_delay_seconds')),
    requests: rate('banquet_http_requests_total'),
    failures: rate('banquet_http_requests_total', ofServer),
    answerMs: mean('banquet_http_request_duration_seconds'),
    queryMs: mean('banquet_database_query_duration_seconds'),
    busy: now.sum('banquet_database_connections', labelIs('state', 'busy')),
    waiting: now.sum('banquet_database_waiting'),
    connections: now.sum('banquet_realtime_connections'),
    subscriptions: now.sum('banquet_realtime_subscriptions'),
    pushed: rate('banquet_realtime_messages_total'),
    channels: now.sum('banquet_live_channels'),
    streams: now.sum('banquet_live_streams'),
    viewers: now.sum('banquet_live_viewers'),
    recordings: now.sum('banquet_live_recordings'),
    messages: now.sum('banquet_queue_entries', labelIs('queue', 'sms')),
    uncounted: now.sum('banquet_queue_entries', labelIs('queue', 'totals')),
    auditEntries: grown('banquet_audit_entries_total'),
    signInFailures: grown('banquet_sign_in_failures_total'),
    freeMegabytes: Math.round(now.sum('banquet_disk_free_bytes') / megabyte),
  };
}

/** The last hour, in memory: it begins with the process and ends with it. */
export class StatusHistory {
  private readonly kept: Look[] = [];
  private last: Moment | null = null;

  constructor(
    private readonly metrics: Pick<Metrics, 'read'>,
    private readonly clock: Clock,
  ) {}

  async look(): Promise<void> {
    const now = new Moment(this.clock.now(), await this.metrics.read());
    if (this.last !== null) this.kept.push(lookOf(now, this.last));
    if (this.kept.length > looksKept) this.kept.shift();
    this.last = now;
  }

  looks(): readonly Look[] {
    return [...this.kept];
  }
}
