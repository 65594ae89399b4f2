import type { Logger } from 'pino';
import type { Clock } from '../clock';
import { within } from '../within';

/** Never what an outsider can make up, a name or a number of a record: each set of labels is kept for as long as the program runs. */
export type Labels = Readonly<Record<string, string>>;

export interface Sample {
  readonly labels: Labels;
  readonly value: number;
  /** Of a histogram. */
  readonly part?: '' | '_bucket' | '_sum' | '_count';
}

/** One thing that is counted or looked up, in Prometheus' terms. */
export interface Metric {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  read(): readonly Sample[] | Promise<readonly Sample[]>;
}

/** Sets of labels of one metric; what comes after them is counted together. */
const mostSeries = 2_000;
const others: Labels = { other: 'true' };

/** One value for each set of labels, and no more sets than are bounded. */
class Series<T> {
  private readonly known = new Map<string, { readonly labels: Labels; readonly value: T }>();

  constructor(private readonly make: () => T) {}

  of(labels: Labels): T {
    const key = JSON.stringify(labels);
    const found = this.known.get(key);
    if (found !== undefined) return found.value;
    if (this.known.size >= mostSeries && labels !== others) return this.of(others);
    const value = this.make();
    this.known.set(key, { labels, value });
    return value;
  }

  all() {
    return [...this.known.values()];
  }
}

/** What only grows while the program runs. */
export class Counter implements Metric {
  readonly type = 'counter';
  private readonly series = new Series(() => ({ count: 0 }));

  constructor(
    readonly name: string,
    readonly help: string,
  ) {}

  add(labels: Labels = {}, by = 1): void {
    this.series.of(labels).count += by;
  }

  read(): readonly Sample[] {
    return this.series.all().map(({ labels, value }) => ({ labels, value: value.count }));
  }
}

const bucket = (labels: Labels, value: number): Sample => ({ labels, value, part: '_bucket' });

/** Seconds. */
const bounds = [0.005, 0.02, 0.05, 0.1, 0.25, 1, 2.5, 10];

/** How long something took, in seconds. */
export class Durations implements Metric {
  readonly type = 'histogram';
  private readonly series = new Series(() => ({ counts: bounds.map(() => 0), sum: 0, count: 0 }));

  constructor(
    readonly name: string,
    readonly help: string,
  ) {}

  observe(seconds: number, labels: Labels = {}): void {
    const one = this.series.of(labels);
    one.sum += seconds;
    one.count += 1;
    bounds.forEach((bound, index) => {
      if (seconds <= bound) one.counts[index] = (one.counts[index] ?? 0) + 1;
    });
  }

  read(): readonly Sample[] {
    return this.series
      .all()
      .flatMap(({ labels, value: { counts, sum, count } }): Sample[] => [
        ...counts.map((value, index) => bucket({ ...labels, le: String(bounds[index]) }, value)),
        bucket({ ...labels, le: '+Inf' }, count),
        { labels, value: sum, part: '_sum' },
        { labels, value: count, part: '_count' },
      ]);
  }
}
/** Looked up each time somebody asks. */
export const gauge = (name: string, help: string, read: () => number | Promise<number>): Metric => ({
  ...{ name, help, type: 'gauge' },
  read: async () => [{ labels: {}, value: await read() }],
});

/** Counted by somebody else, and looked up. */
export const total = (name: string, help: string, read: () => number | Promise<number>): Metric => ({
  ...gauge(name, help, read),
  type: 'counter',
});

/** What was read at one moment. */
export interface Reading {
  readonly metric: Metric;
  readonly samples: readonly Sample[];
}

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

function lineOf(name: string, { labels, value, part = '' }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
  return `${name}${part}${pairs.length === 0 ? '' : `{${pairs.join(',')}}`} ${value}`;
}

/** A database that is busy keeps nobody from reading the rest. */
const patienceMs = 3_000;

/** Everything there is to read of this process. */
export class Metrics {
  private readonly metrics: Metric[] = [];

  constructor(
    private readonly clock: Clock,
    private readonly log: Pick<Logger, 'warn'>,
  ) {}

  /** @returns what was added */
  add<M extends Metric>(metric: M): M {
    this.metrics.push(metric);
    return metric;
  }

  /** What cannot be read is left out, and the log says why. */
  async read(): Promise<readonly Reading[]> {
    const read = await Promise.all(
      this.metrics.map(async (metric) => {
        try {
          return { metric, samples: await within(this.clock, patienceMs, Promise.resolve(metric.read())) };
        } catch (error) {
          this.log.warn({ err: error, metric: metric.name }, 'a metric could not be read');
          return null;
        }
      }),
    );
    return read.filter((one) => one !== null);
  }

  /** Prometheus' text format 0.0.4. */
  async text(): Promise<string> {
    const blocks = (await this.read()).map(({ metric: { name, help, type }, samples }) =>
      [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples.map((one) => lineOf(name, one)), ''].join('\n'),
    );
    return blocks.join('');
  }
}
