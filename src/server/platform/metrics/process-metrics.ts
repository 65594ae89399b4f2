import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Clock, Timer } from '../clock';
import { gauge, total } from './metrics';
import type { Metrics } from './metrics';

const nanoseconds = 1e9;
const microseconds = 1e6;
/** Of this span the delay is told: whoever asks in between takes nothing away from the others. */
const spanMs = 10_000;

/** Memory, processor and event loop of this process. Returns what ends the measuring. */
export function measureProcess(metrics: Metrics, clock: Clock): () => void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let late = 0;
  let timer: Timer;
  const measure = () => {
    timer = clock.after(spanMs, look, { keepsProcess: false });
  };
  const look = () => {
    late = delay.count > 0 ? delay.percentile(99) / nanoseconds : 0;
    delay.reset();
    measure();
  };
  measure();
  metrics.add(
    total('process_cpu_seconds_total', 'Processor time used, in seconds.', () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / microseconds;
    }),
  );
  metrics.add(gauge('process_resident_memory_bytes', 'Memory in use.', () => process.memoryUsage.rss()));
  metrics.add(gauge('process_heap_bytes', 'Of that, objects of the program.', () => process.memoryUsage().heapUsed));
  metrics.add(gauge('process_uptime_seconds', 'Seconds since the start.', () => process.uptime()));
  metrics.add(
    gauge('banquet_event_loop_delay_seconds', 'How late work began at most, 99 of 100 times within 10 s.', () => late),
  );
  return () => {
    timer.cancel();
    delay.disable();
  };
}
