import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { systemClock } from '../../../../src/server/platform/clock';
import type { DatabaseHandle } from '../../../../src/server/platform/db/open-database';
import { openBeside } from '../../../../src/server/platform/db/open-database';
import { meansOf, objectionTo } from '../../../../src/server/platform/processes/compatibility';
import type { Depot } from '../../../../src/server/platform/files/depot';
import { openDepot } from '../../../../src/server/platform/files/open-depot';
import { joinProcesses } from '../../../../src/server/platform/processes/membership';
import { open, removeFolders, silent, temporaryFolder } from '../../db/support/folders';
import { describeOnServer } from '../../db/support/province-on-server';
import { serverDatabase } from '../../db/support/server-database';
import { eventually } from '../../../support/eventually';

const secret = 'a-secret-of-the-hooks';
const streamsUrl = `http://srs:1985?secret=${secret}`;
const brokerUrl = 'stomp://guest:guest@rabbit';

describe('two processes on one database', () => {
  const shared = meansOf({ streamsUrl, brokerUrl });
  const objection = (own: typeof shared, other: typeof shared) => objectionTo(own, { ...other, pid: 7, host: 'north' });

  it('go together when they share streams and messages, under whatever address', () => {
    const elsewhere = { streamsUrl: `https://10.0.0.5?secret=${secret}`, brokerUrl: 'stomp://a:b@10.0.0.6' };
    expect(objection(shared, meansOf(elsewhere))).toBeNull();
  });

  it.each([
    [{ streamsUrl, brokerUrl: null }, { streamsUrl, brokerUrl }, /^BROKER_URL is missing: process 7 on north uses/],
    [{ streamsUrl, brokerUrl }, { streamsUrl, brokerUrl: null }, /process 7 on north, which has no BROKER_URL/],
    [{ streamsUrl: null, brokerUrl }, { streamsUrl, brokerUrl }, /^STREAMS_URL is missing: process 7 on north uses/],
    [{ streamsUrl, brokerUrl }, { streamsUrl: null, brokerUrl }, /process 7 on north, which has no STREAMS_URL/],
    [
      { streamsUrl, brokerUrl },
      { streamsUrl: `${streamsUrl}-other`, brokerUrl },
      /^STREAMS_URL has another secret than that of process 7 on north$/,
    ],
  ])('%j does not go beside %j', (own, other, line) => {
    expect(objection(meansOf(own), meansOf(other))).toMatch(line);
  });
});

describeOnServer('processes on one PostgreSQL', () => {
  let server: Awaited<ReturnType<typeof serverDatabase>>;
  let database: DatabaseHandle;
  let dataDir: string;
  const closers: (() => Promise<void>)[] = [];
  beforeEach(async () => {
    server = await serverDatabase();
    dataDir = await temporaryFolder();
    database = await open(dataDir, server.url);
  });
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
    await database.close();
    await server.remove();
    await removeFolders();
  });

  async function join(
    env = { streamsUrl, brokerUrl } as Parameters<typeof meansOf>[0],
    folder = dataDir,
    depot: Depot | null = null,
  ) {
    const beside = await openBeside(server.url, { clock: systemClock, log: silent });
    closers.push(() => beside.close());
    const failures: Error[] = [];
    const member = await joinProcesses({
      db: database.kysely,
      beside: beside.kysely,
      means: meansOf(env),
      folders: [path.join(folder, 'files'), path.join(folder, 'recordings')],
      depot,
      clock: systemClock,
      log: silent,
      onFailure: (error) => failures.push(error),
    });
    closers.push(() => member.leave());
    return { member, failures };
  }

  /** A process of another machine, last heard of so long ago. */
  const stranger = (seconds: number) => sql`
    insert into processes (id, host, pid, start, streams, broker, seen_at)
    values (${randomUUID()}::uuid, 'north', 7, '', '', '', clock_timestamp() - make_interval(secs => ${seconds}))`;

  it('one of two leads, and the other as soon as that one leaves', async () => {
    const [one, two] = [await join(), await join()];
    expect([one.member.lead.isHeld, two.member.lead.isHeld]).toEqual([true, false]);
    const told: boolean[] = [];
    two.member.lead.onChange((isHeld) => told.push(isHeld));
    await one.member.leave();
    await eventually('the other one leads', () => two.member.lead.isHeld);
    expect(told).toEqual([true]);
  });

  it('a process that cannot share is refused while the other one lives', async () => {
    await join();
    await expect(join({ streamsUrl: null, brokerUrl })).rejects.toThrow(
      `STREAMS_URL is missing: process ${process.pid}`,
    );
    const elsewhere = await temporaryFolder();
    await expect(join({ streamsUrl, brokerUrl }, elsewhere)).rejects.toThrow(
      `${path.join(elsewhere, 'files')} is not the folder of process ${process.pid}`,
    );
    await rm(path.join(dataDir, 'recordings/.installation'));
    await expect(join()).rejects.toThrow(`${path.join(dataDir, 'recordings')} is not the folder of`);
  });

  it('takes the place of a dead one, whatever that had, and waits for it to be dead', async () => {
    await stranger(3_600).execute(database.kysely);
    const { member } = await join({ streamsUrl: null, brokerUrl: null });
    await member.leave();
    await stranger(8).execute(database.kysely);
    expect((await join({ streamsUrl: null, brokerUrl: null })).member.lead.isHeld).toBe(true);
  });

  it('goes on with other folders where nobody else is, and keeps out who still has the former ones', async () => {
    await (await join()).member.leave();
    const moved = await temporaryFolder();
    await mkdir(path.join(moved, 'files'));
    await join(undefined, moved);
    await expect(join()).rejects.toThrow(`${path.join(dataDir, 'files')} is not the folder of`);
  });

  it('keep files in one storage of FILES_URL, and in no other', async () => {
    const [ours, other] = [await temporaryFolder(), await temporaryFolder()];
    const depotIn = (folder: string) => openDepot(`file://${folder}`, systemClock);
    const { member } = await join(undefined, dataDir, await depotIn(ours));
    await join(undefined, dataDir, await depotIn(ours));
    await expect(join(undefined, dataDir, await depotIn(other))).rejects.toThrow(
      `${other} is not the folder of process`,
    );
    await expect(join()).rejects.toThrow('FILES_URL is missing: the files of this installation stand in the storage');
    await (await depotIn(other))?.writeMark('of somebody');
    await member.leave();
    await expect(join(undefined, dataDir, await depotIn(other))).rejects.toThrow(
      `FILES_URL: ${other} belongs to another installation`,
    );
  });

  it('ends when it was given up for dead and cannot go on beside whoever came instead', async () => {
    const { member, failures } = await join({ streamsUrl: null, brokerUrl });
    await sql`delete from processes`.execute(database.kysely);
    const successor = setInterval(() => {
      void sql`insert into processes (id, host, pid, start, streams, broker)
        values ('00000000-0000-4000-8000-000000000000', 'north', 7, '', '', '')
        on conflict (id) do update set seen_at = clock_timestamp()`.execute(database.kysely);
    }, 50);
    await eventually('it gives up', () => failures.length > 0);
    clearInterval(successor);
    expect(failures[0]?.message).toContain('process 7 on north, which has no BROKER_URL');
    expect(member.lead.isHeld).toBe(false);
  });
});
