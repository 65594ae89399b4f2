import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A database of its own on the server of TEST_DATABASE_URL, so that a suite leaves nothing behind. */
export async function serverDatabase(): Promise<{ url: string; remove: () => Promise<void> }> {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { url: own.href, remove: () => run(`drop database ${name} with (force)`) };
}
