import { cp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { findDevice } from '../../../src/server/platform/auth/devices.repository';
import { tokenHash } from '../../../src/server/platform/auth/tokens';
import { systemClock } from '../../../src/server/platform/clock';
import { openDatabase } from '../../../src/server/platform/db/open-database';
import { assetsDir, open, programsDir, removeFolders, silent, temporaryFolder } from './support/folders';

afterAll(removeFolders);

test('a browser that was remembered is remembered after the program was brought up to date', async () => {
  const dataDir = await temporaryFolder();
  const before = await temporaryFolder();
  await cp(assetsDir, before, { recursive: true });
  const later = (await readdir(before)).filter((name) => name.endsWith('.sql') && name >= '0023');
  for (const name of later) await rm(path.join(before, name));
  const old = await openDatabase({ dataDir, programsDir, assetsDir: before, clock: systemClock, log: silent });
  const unit = { id: 4818, parentId: null, code: '42', name: '湖北省', fullName: '湖北省', path: '/4818/' };
  await old.kysely.insertInto('units').values(unit).execute();
  await sql`
    insert into users (username, password_hash, name, user_type, unit_id, unit_path)
    values ('zhang', '-', '张三', 1, 4818, '/4818/')`.execute(old.kysely);
  const hash = tokenHash('a token');
  await sql`
    insert into device_tokens (token_hash, user_id, expires_at)
    select ${hash}, id, now() + interval '1 day' from users`.execute(old.kysely);
  await old.close();

  const database = await open(dataDir);
  const device = await findDevice(database.kysely, hash, new Date());
  expect(device).toMatchObject({ username: 'zhang', remembers: true, pausedUntil: null });
  expect(device?.id).toMatch(/^[0-9a-f]{32}$/);
  const user = database.kysely.selectFrom('users').select(['mustChangePassword', 'signedInAt']);
  expect(await user.execute()).toEqual([{ mustChangePassword: false, signedInAt: null }]);
  await database.close();
});
