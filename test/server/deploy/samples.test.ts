import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { startRelayedStage } from '../broker/fixture';
import { connected, stompClient, watching, topic } from '../broker/fixture';
import { environment } from '../../support/server';
import { eventually } from '../../support/eventually';
import { isPostgresThere } from '../../support/postgres';
import { hasProgram } from '../../support/programs';
import { open, removeFolders, temporaryFolder } from '../db/support/folders';
import { isRabbitThere, sampleOf, startSamplePostgres, startSampleRabbit } from './support/daemons';

jest.setTimeout(180_000);
afterAll(removeFolders);

/** Each is skipped without its program, which `.ci/run` tells. */
const withSystemd = hasProgram('systemd-analyze', '--version') ? describe : describe.skip;
const withRabbit = isRabbitThere() ? describe : describe.skip;
const withPostgres = isPostgresThere() ? describe : describe.skip;

const unit = 'config/deploy/banquet-console@.service';

withSystemd('the unit file', () => {
  it('is understood by systemd', () => {
    // What it says of units that this machine does not have is not about ours.
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--recursive-errors=no', unit], { encoding: 'utf8' });
    expect(stderr.split('\n').filter((line) => line.includes('banquet-console'))).toEqual([]);
  });

  it('leaves the process little that it could do to its machine', () => {
    const judged = ['security', '--offline=true', '--threshold=20', unit];
    expect(spawnSync('systemd-analyze', judged, { encoding: 'utf8' })).toMatchObject({ status: 0 });
  });
});

/** Values of one setting of the unit, in order. */
async function settingsOf(name: string): Promise<readonly string[]> {
  const lines = (await sampleOf('banquet-console@.service')).split('\n');
  return lines.filter((line) => line.startsWith(`${name}=`)).map((line) => line.slice(name.length + 1));
}

it('what the unit file runs is a server that answers, with the sample of its environment, and ends in the time it is given', async () => {
  const [command = ''] = await settingsOf('ExecStart');
  const [stopSeconds = ''] = await settingsOf('TimeoutStopSec');
  const given = (await settingsOf('Environment')).flatMap((line) => line.split(' '));
  const file = (await sampleOf('console.env')).split('\n').filter((line) => /^[A-Z]/.test(line));
  const variable = (line: string): [string, string] => [line.replace(/=.*/, ''), line.replace(/^\w+=/, '')];
  const read = Object.fromEntries<string>([...given, ...file].map(variable));
  const dataDir = await temporaryFolder();
  const [program = '', ...args] = command.split(' ');
  expect(program).toBe('/usr/bin/node');
  // Any port of this machine, and a folder of the test's, where the unit has its own.
  const env = environment(dataDir, { ...read, PORT: '0', DATA_DIR: dataDir });
  const server = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const said: string[] = [];
  createInterface({ input: server.stdout }).on('line', (line) => said.push(line));
  const exited = once(server, 'exit');
  const ready = await eventually('it is ready', () => said.find((line) => line.includes('"msg":"ready"')));
  const { address } = JSON.parse(ready) as { address: string };
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  const timer = setTimeout(() => server.kill('SIGKILL'), Number(stopSeconds) * 1_000);
  server.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  clearTimeout(timer);
});

withRabbit('RabbitMQ as the samples set it up', () => {
  it('carries messages between processes, and lets the console do nothing else', async () => {
    const rabbit = await startSampleRabbit();
    const stages = [await startRelayedStage(rabbit.url), await startRelayedStage(rabbit.url)] as const;
    try {
      await eventually('both are linked', () => stages.every(({ broker }) => broker.linked()));
      const client = await connected(stompClient(stages[1]));
      const heard: string[] = [];
      await watching(client, topic, ({ body }) => heard.push(body));
      stages[0].broker.publish(topic, { name: '应城' });
      await eventually('the other process tells it', () => heard.length === 1);
      await client.deactivate();
      const asGuest = await startRelayedStage(rabbit.url.replace('console:broker-password-1', 'guest:guest'));
      const foreign = await startRelayedStage(rabbit.url.replace(/\/console$/, ''));
      stages[0].broker.publish(topic, {});
      expect([asGuest.broker.linked(), foreign.broker.linked()]).toEqual([false, false]);
      await asGuest.close();
      await foreign.close();
    } finally {
      for (const stage of stages) await stage.close();
      await rabbit.stop();
    }
  });
});

withPostgres('PostgreSQL as the sample sets it up', () => {
  it('starts with every line of it and serves the console', async () => {
    const postgres = await startSamplePostgres();
    try {
      const database = await open(await temporaryFolder(), postgres.url);
      const client = new pg.Client({ connectionString: postgres.url });
      await client.connect();
      const named = (await sampleOf('postgresql.conf')).split('\n').flatMap((line) => /^(\w+) =/.exec(line)?.[1] ?? []);
      const { rows } = await client.query<{ name: string }>(
        `select name from pg_file_settings where applied and sourcefile like '%/console.conf' order by name`,
      );
      expect(rows.map(({ name }) => name)).toEqual([...named].sort());
      await client.end();
      await database.close();
    } finally {
      await postgres.stop();
    }
  });
});
