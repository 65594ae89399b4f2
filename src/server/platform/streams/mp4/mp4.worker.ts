import { createReadStream } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { measure } from '../../files/measured';
import type { Remuxed, RemuxOrder } from './mp4-writer';
import { remux } from './remux';

/** The recording comes as the thread's standard input. */
async function work({ target, createdAt }: RemuxOrder): Promise<Remuxed | null> {
  const durationMs = await remux(process.stdin, target, createdAt);
  return durationMs === null ? null : { durationMs, ...(await measure(createReadStream(target))) };
}

const port = parentPort;
if (port === null) throw new Error('mp4.worker runs as a worker thread');
port.postMessage(await work(workerData as RemuxOrder));
