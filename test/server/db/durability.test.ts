import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';
import { EngineProcess } from './support/engine-process';
import { preparedFolder, removeFolders, temporaryFolder } from './support/folders';

afterAll(removeFolders);

const running: EngineProcess[] = [];
afterEach(() => Promise.all(running.splice(0).map((engine) => engine.kill())));

async function start(folder: string, shadow?: string): Promise<EngineProcess> {
  const engine = await EngineProcess.open(folder, shadow);
  running.push(engine);
  return engine;
}

const preparedEngine = async () => start(path.join(await preparedFolder(), 'pg'));
const insert = (code: string) => `insert into parameters (code, name, value) values ('${code}', 'n', 'v')`;

describe('a commit of the embedded database', () => {
  it('has its log on disk before it is answered; reading and open transactions wait for no disk', async () => {
    const engine = await preparedEngine();

    const written = await engine.ask(insert('a'));
    expect(written.text).toContain('INSERT 0 1');
    expect(written.synced).toEqual([expect.stringMatching(/pg_wal\/[0-9A-F]{24}$/)]);
    expect((await engine.ask('select count(*) from parameters')).synced).toEqual([]);

    await engine.ask('begin');
    expect((await engine.ask(insert('b'))).synced).toEqual([]);
    expect((await engine.ask(insert('c'))).synced).toEqual([]);
    const committed = await engine.ask('commit');
    expect(committed.text).toContain('COMMIT');
    expect(committed.synced).toHaveLength(1);
  });

  it('outlives a power cut, which takes all that was not synced', async () => {
    const real = path.join(await preparedFolder(), 'pg');
    const shadow = await temporaryFolder();
    await cp(real, shadow, { recursive: true });
    const engine = await start(real, shadow);
    for (let index = 0; index < 60; index += 1) {
      expect((await engine.ask(insert(`row.${index}`))).text).toContain('INSERT 0 1');
      if (index === 20) await engine.ask('checkpoint');
      if (index === 40)
        expect((await engine.ask("update parameters set value = 'changed'")).text).toContain('UPDATE 41');
    }
    await engine.kill();

    const after = await start(shadow);
    expect((await after.ask('select count(*) from parameters')).text).toMatch(/\D60\D/);
    expect((await after.ask("select count(*) from parameters where value = 'changed'")).text).toMatch(/\D41\D/);
    expect((await after.ask('reindex table parameters')).text).toContain('REINDEX');
  });
});

describe('the embedded database in the long run', () => {
  it('writes a checkpoint when its log has grown, so that the log does not grow for ever', async () => {
    const folder = path.join(await preparedFolder(), 'pg');
    const engine = await start(folder);
    await engine.ask('create table bulk (text text)');
    const checkpoints: boolean[] = [];
    for (let round = 0; round < 24; round += 1) {
      await engine.ask('insert into bulk select repeat(md5(n::text), 30) from generate_series(1, 12000) n');
      await engine.ask('truncate bulk');
      checkpoints.push((await engine.send({ type: 'checkpoint' })).synced.includes('/pglite/data/global/pg_control'));
    }
    expect(checkpoints).toContain(true);
    expect(checkpoints).toContain(false);
    const segments = (await readdir(path.join(folder, 'pg_wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name));
    expect(segments.length).toBeLessThan(16);
  });

  it('undoes what a lost connection has left open', async () => {
    const engine = await preparedEngine();
    await engine.ask('begin');
    await engine.ask(insert('left.open'));
    await engine.ask('set search_path = nowhere');
    await engine.send({ type: 'reset' });
    expect((await engine.ask('select count(*) from parameters')).text).toMatch(/\D0\D/);
  });
});
