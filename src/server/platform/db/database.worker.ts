import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { systemClock } from '../clock';
import type { Timer } from '../clock';
import { reasonOf } from './errors';
import { createCluster } from './pglite/cluster';
import { syncToDisk } from './pglite/durable-fs';
import { Engine } from './pglite/engine';
import type { FromWorker, ToWorker, WorkerSettings } from './pglite/messages';

/** Milliseconds without a request after which the tables may be tidied. */
const quiet = 2_000;

const port = parentPort;
if (port === null) throw new Error('database.worker runs as a worker thread');
const say = (message: FromWorker, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);

/** The thread cannot go on: PostgreSQL may have answered nothing that is not on disk, so it must not answer at all. */
function fail(error: unknown): never {
  say({ type: 'failed', reason: reasonOf(error) });
  process.exit(1);
}

async function openEngine({ dataDir, create }: WorkerSettings): Promise<Engine> {
  if (create) await createCluster(dataDir);
  return Engine.open(join(dataDir, 'pg'), {
    sync: (target) => {
      try {
        syncToDisk(target);
      } catch (error) {
        fail(error);
      }
    },
  });
}

function serve(engine: Engine): void {
  let current = 0;
  let tidying: Timer | undefined;

  const answer = (connection: number, bytes: Uint8Array) => {
    const reply = new Uint8Array(engine.exec(bytes));
    say({ type: 'answer', connection, bytes: reply }, [reply.buffer]);
    engine.checkpointWhenDue();
    tidying?.cancel();
    tidying = systemClock.after(quiet, () => engine.vacuumWhenDue());
  };

  const copy = (folder: string): string | null => {
    try {
      engine.copyTo(folder);
      return null;
    } catch (error) {
      return reasonOf(error);
    }
  };

  const receive = async (message: ToWorker) => {
    if (message.type === 'connect') {
      current = message.connection;
      engine.reset();
      say({ type: 'connected', connection: current });
    } else if (message.type === 'request') {
      if (message.connection === current) answer(current, message.bytes);
    } else if (message.type === 'copy') {
      say({ type: 'copied', problem: copy(message.folder) });
    } else {
      tidying?.cancel();
      await engine.close();
      say({ type: 'closed' });
      port?.close();
    }
  };

  port?.on('message', (message: ToWorker) => {
    receive(message).catch(fail);
  });
}

openEngine(workerData as WorkerSettings).then((engine) => {
  serve(engine);
  say({ type: 'ready' });
}, fail);
