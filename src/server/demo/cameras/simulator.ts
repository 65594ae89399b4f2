import { join } from 'node:path';
import type { Logger } from 'pino';
import { systemClock } from '../../platform/clock';
import { SupervisedProcess } from '../../platform/streams/process/supervised-process';
import type { Simulator } from '../../platform/streams/types';
import type { SimulatorMessage } from './messages';
import { simulatorReport } from './messages';

export interface SimulatorOptions {
  /** Folder of the bundled programs. */
  readonly programsDir: string;
  /** Folder of the clip, `kitchen.flv`. */
  readonly assetsDir: string;
  readonly log: Logger;
}

/** Returns at once; a simulator that cannot start is logged and publishes nothing. */
export function startSimulator({ programsDir, assetsDir, log }: SimulatorOptions): Simulator {
  const wanted = new Set<string>();
  const tell = (message: SimulatorMessage): void => {
    if (program.isUp) program.send(message);
  };
  const program: SupervisedProcess = new SupervisedProcess({
    program: join(programsDir, 'simulator.mjs'),
    clock: systemClock,
    log,
    greeting: (): SimulatorMessage => ({ type: 'hello', clip: join(assetsDir, 'kitchen.flv') }),
    up: () => {
      for (const address of wanted) tell({ type: 'publish', address });
    },
    down: () => undefined,
    message: (message) => {
      const report = simulatorReport.safeParse(message);
      if (!report.success) return;
      wanted.delete(report.data.address);
      log.info({ code: report.data.code }, 'simulated camera refused');
    },
  });
  program.start().catch((error: unknown) => log.warn({ err: error }, 'no simulated cameras'));
  return {
    publish(address) {
      wanted.add(address);
      tell({ type: 'publish', address });
    },
    stop(address) {
      wanted.delete(address);
      tell({ type: 'stop', address });
    },
    close: () => program.stop(),
  };
}
