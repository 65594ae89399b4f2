import { ingestOf } from '../../support/children';
import { eventually, pause } from '../../support/eventually';
import type { RunningServer } from '../../support/server';

/** The process that takes cameras in, once it is there; not one of the former ones. */
export function mediaProcess(server: RunningServer, former: ReadonlySet<number> = new Set()): Promise<number> {
  return eventually('the media process', () => {
    const pid = ingestOf(server.pid);
    return pid !== null && !former.has(pid) && pid;
  });
}

/** How soon a media process that has come hangs, too. */
const freezeEveryMs = 100;

/**
 * Does something while the server's media processes hang: it ends one that hangs, and begins another, within seconds. Tells
 * which they were.
 */
export async function whileMediaHangs(server: RunningServer, act: () => Promise<void>): Promise<ReadonlySet<number>> {
  const frozen = new Set<number>();
  const freeze = async () => {
    const pid = await mediaProcess(server, frozen);
    process.kill(pid, 'SIGSTOP');
    frozen.add(pid);
  };
  let isOver = false;
  const freezeNext = async () => {
    while (!isOver) {
      const pid = ingestOf(server.pid);
      if (pid !== null && !frozen.has(pid)) await freeze().catch(() => undefined);
      await pause(freezeEveryMs);
    }
  };
  await freeze();
  const freezing = freezeNext();
  try {
    await act();
  } finally {
    isOver = true;
    await freezing;
  }
  return frozen;
}
