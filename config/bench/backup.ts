import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { sql } from 'kysely';
import { askServer } from '../../src/server/platform/backup/operator-line';
import type { Database } from '../../src/server/platform/db/transaction';
import { Writer } from '../../test/server/backup/support/writer';
import type { Acknowledged } from '../../test/server/backup/support/writer';
import { addFilings } from '../../test/server/db/support/many-filings';
import { Api } from '../../test/server/support/api';
import { environment } from '../../test/support/server';
import type { Figure } from './figures';
import { watchMemory } from './memory';
import { onDatabase, onLargeServer } from './large-server';
import type { LargeServer } from './large-server';
import { signIn } from './session';
import { reportStep } from './report';

const wanted = 1_000_000;
/** Whatever the database holds: rows go through, and none stays. */
const memoryBudget = 300;

const title = `backup of ${wanted.toLocaleString('en')} filings`;

async function fill(db: Database): Promise<void> {
  reportStep('1,000,000 filings are made');
  await addFilings(db, wanted);
  await sql`vacuum analyze filings`.execute(db);
}

/** One of the operator's programs, as he runs it: how long, and the memory it has held at most. */
async function run(script: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const begin = performance.now();
  const program = spawn(process.execPath, ['--import', 'tsx', `config/scripts/${script}.ts`, ...args], {
    env: environment(env['DATA_DIR'] ?? '', env),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const memory = watchMemory(program.pid ?? 0);
  const [code] = (await once(program, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${script} ended with code ${String(code)}`);
  return { seconds: (performance.now() - begin) / 1000, megabytes: memory.highest() };
}

const figuresOf = (what: string, { seconds, megabytes }: { readonly seconds: number; readonly megabytes: number }) =>
  [
    { name: `${title}, ${what}: time`, unit: 's', value: seconds },
    { name: `${title}, ${what}: memory at most`, unit: 'MB', value: megabytes, budget: memoryBudget },
  ] as const;

/** Of those the server had acknowledged, what the other database holds. */
async function countKept(url: URL, known: readonly number[]): Promise<{ filings: number; written: number }> {
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const { rows } = await client.query<{ filings: number; written: number }>(
    'select (select count(*)::int from filings) as filings, (select count(*)::int from seasonings where id = any($1)) as written',
    [known],
  );
  await client.end();
  return rows[0] ?? { filings: 0, written: 0 };
}

/** As `npm run backup` asks the running server for it, while others write. */
async function backUp({ address, pid, dataDir, admin }: LargeServer, folder: string) {
  const acknowledged: Acknowledged = { seasonings: [], pictures: [] };
  const { token } = await signIn(address, admin);
  const writer = new Writer(new Api(address, token), acknowledged);
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const known = [...acknowledged.seasonings];
  const memory = watchMemory(pid);
  const begin = performance.now();
  const answer = await askServer(dataDir, { command: 'backup', folder });
  const seconds = (performance.now() - begin) / 1000;
  const writes = acknowledged.seasonings.length - known.length;
  await writer.stop();
  if (answer?.isDone !== true) throw new Error(answer?.lines.join('\n') ?? 'The server gave no answer.');
  const [line = ''] = answer.lines;
  const megabytes = Number(/([\d.]+) MB/.exec(line)?.[1]);
  return {
    backup: line.split(':')[0] ?? '',
    known,
    seconds,
    megabytes,
    writes,
    memory: memory.highest() - memory.idle,
  };
}

/** Online and under writes; verified, restored elsewhere, and verified there. */
export function measureBackup(): Promise<readonly Figure[]> {
  return onLargeServer(fill, async (server) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'backups-'));
    try {
      reportStep('the backup is made');
      const made = await backUp(server, folder);
      reportStep('the backup is verified');
      const verified = await run('verify', [made.backup], { DATA_DIR: path.join(folder, 'none') });
      return await onDatabase(async (url) => {
        const env = { DATA_DIR: path.join(folder, 'restored'), DATABASE_URL: url.href };
        reportStep('the backup is restored');
        const restored = await run('restore', [made.backup], env);
        reportStep('the restored database is verified');
        const again = await run('verify', [], env);
        const { filings, written } = await countKept(url, made.known);
        return [
          { name: `${title} under writes: time`, unit: 's', value: made.seconds },
          { name: `${title} under writes: size`, unit: 'MB', value: made.megabytes },
          { name: `${title} under writes: memory above idle`, unit: 'MB', value: made.memory, budget: memoryBudget },
          { name: `${title} under writes: writes meanwhile`, unit: '1/s', value: made.writes / made.seconds },
          ...figuresOf('verified', verified),
          ...figuresOf('restored', restored),
          ...figuresOf('verified where it was restored', again),
          { name: `${title}, restored: filings`, unit: '', value: filings, atLeast: wanted },
          {
            name: `${title}, restored: writes acknowledged before`,
            unit: '',
            value: written,
            atLeast: made.known.length,
          },
        ];
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}
