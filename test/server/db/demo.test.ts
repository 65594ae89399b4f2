import { sql } from 'kysely';
import { checklistSize } from '../../../src/contract/checklist';
import { readDemoAssets } from '../../../src/server/demo/assets';
import { seedDemo } from '../../../src/server/demo/seed-demo';
import type { DemoAccount } from '../../../src/server/demo/accounts';
import type { DatabaseHandle } from '../../../src/server/platform/db/open-database';
import { isEmpty, seedBase } from '../../../src/server/platform/db/seed/seed-base';
import type { BaseSeed } from '../../../src/server/platform/db/seed/seed-base';
import { inTransaction } from '../../../src/server/platform/db/transaction';
import { assetsDir, open, preparedFolder, removeFolders } from './support/folders';

afterAll(removeFolders);

const now = new Date('2026-03-04T05:06:07Z');
const base: BaseSeed = {
  permissions: [
    {
      name: 'lkitchener',
      description: '厨师',
      strict: true,
      actions: [
        { action: 'index', description: '查询' },
        { action: 'delete', description: '删除' },
      ],
    },
  ],
  roles: [
    {
      id: 1,
      authority: '系统管理员',
      note: '',
      holds: [
        ['lkitchener', 'index'],
        ['lkitchener', 'delete'],
      ],
    },
    {
      id: 2,
      authority: '监管人员',
      note: '',
      holds: [
        ['lkitchener', 'index'],
        ['lkitchener', 'index'],
      ],
    },
    { id: 3, authority: '信息员', note: '', holds: [] },
    { id: 4, authority: '观察员', note: '', holds: [] },
  ],
  administrator: { username: 'admin', passwordHash: 'hash', mustChangePassword: false },
};

interface Seeded {
  database: DatabaseHandle;
  accounts: readonly DemoAccount[];
}

async function seed(): Promise<Seeded> {
  const database = await open(await preparedFolder());
  const accounts = await inTransaction(database.kysely, async (trx) => {
    expect(await isEmpty(trx)).toBe(true);
    await seedBase(trx, base);
    expect(await isEmpty(trx)).toBe(false);
    const hash = (password: string) => Promise.resolve(`hash of ${password}`);
    return seedDemo(trx, { assetsDir, now, hash, files: { write: () => Promise.resolve() }, onAir: 4 });
  });
  return { database, accounts };
}

/** Everything but secrets and what the database itself counts or dates, as one text. */
async function fingerprint({ database: { kysely } }: Seeded): Promise<string> {
  const tables = await Promise.all([
    kysely
      .selectFrom('units')
      .select(['id', 'code', 'path', 'fullName', 'sortOrder', 'childCount'])
      .orderBy('id')
      .execute(),
    kysely.selectFrom('users').select(['username', 'name', 'phone', 'unitPath']).orderBy('id').execute(),
    kysely.selectFrom('cooks').selectAll().orderBy('id').execute(),
    kysely
      .selectFrom('liveRecords')
      .select(['cookId', 'streamName', 'status', 'startedAt', 'endedAt'])
      .orderBy('id')
      .execute(),
    kysely
      .selectFrom('operationLogs')
      .select(['title', 'controller', 'action', 'ip', 'userName', 'result', 'detail', 'createdAt'])
      .orderBy('id')
      .execute(),
    kysely
      .selectFrom('smsMessages')
      .selectAll()
      .select(sql`null`.as('updatedAt'))
      .orderBy('id')
      .execute(),
    kysely.selectFrom('tracks').selectAll().orderBy('id').execute(),
    kysely.selectFrom('ingredients').selectAll().orderBy('id').execute(),
    kysely.selectFrom('seasonings').selectAll().orderBy('id').execute(),
    kysely.selectFrom('seafood').selectAll().orderBy('id').execute(),
    kysely.selectFrom('dishes').selectAll().orderBy('id').execute(),
    kysely.selectFrom('dishIngredients').selectAll().orderBy('id').execute(),
    kysely.selectFrom('meals').selectAll().orderBy('id').execute(),
    kysely.selectFrom('mealDishes').selectAll().orderBy('mealId').orderBy('position').execute(),
    kysely.selectFrom('filingMeals').selectAll().orderBy('filingId').orderBy('position').execute(),
    kysely.selectFrom('filings').selectAll().orderBy('id').execute(),
    kysely.selectFrom('filingCrew').selectAll().orderBy('filingId').orderBy('position').execute(),
    kysely.selectFrom('filingAnswers').selectAll().orderBy('filingId').orderBy('item').execute(),
    kysely.selectFrom('samples').selectAll().orderBy('id').execute(),
    kysely.selectFrom('voices').select(['category', 'creator', 'createdAt']).orderBy('id').execute(),
    kysely.selectFrom('diffusions').selectAll().orderBy('id').execute(),
    kysely.selectFrom('diffusionReads').selectAll().orderBy('diffusionId').orderBy('userId').execute(),
  ]);
  return JSON.stringify(tables, (name, value: unknown) => (['streamKey', 'image'].includes(name) ? undefined : value));
}

let seeded: Seeded;
let kysely: DatabaseHandle['kysely'];

beforeAll(async () => {
  seeded = await seed();
  ({ kysely } = seeded.database);
});
afterAll(() => seeded.database.close());

async function count(
  table:
    | 'units'
    | 'cooks'
    | 'liveRecords'
    | 'tracks'
    | 'operationLogs'
    | 'smsMessages'
    | 'ingredients'
    | 'seasonings'
    | 'seafood'
    | 'dishes'
    | 'meals'
    | 'filings'
    | 'filingEvents'
    | 'filingMeals'
    | 'filingRegister'
    | 'samples'
    | 'voices'
    | 'diffusions'
    | 'diffusionReads',
  condition = sql<boolean>`true`,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ${sql.id(table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))} where ${condition}`.execute(
    kysely,
  );
  return rows[0]?.n ?? 0;
}

describe('the demo province', () => {
  it('has a dozen voice records and a dozen published pieces of information, some of them heard and read', async () => {
    expect(await count('voices', sql`audio in (select code from files where kind = 'audio')`)).toBe(12);
    expect(await count('diffusions', sql`id in (select diffusion_id from diffusion_units)`)).toBe(12);
    expect(await count('diffusionReads')).toBeGreaterThan(5);
    for (const table of ['voices', 'diffusions'] as const) {
      expect(await count(table, sql`created_at > ${now}`)).toBe(0);
    }
  });

  it('has samples of the banquets of the last days: kept, waiting to be disposed of, and gone', async () => {
    const due = sql`discarded_at is null and due_at <= ${now}`;
    expect(await count('samples', sql<boolean>`discarded_at is null and due_at > ${now}`)).toBeGreaterThan(20);
    expect(await count('samples', sql<boolean>`${due}`)).toBeGreaterThan(20);
    expect(await count('samples', sql<boolean>`discarded_at is not null`)).toBeGreaterThan(200);
    expect(await count('samples', sql<boolean>`reason <> ''`)).toBeGreaterThan(0);
    expect(await count('samples', sql<boolean>`taken_at > ${now} or discarded_at > ${now} or grams < 125`)).toBe(0);
    const unfiled = sql<boolean>`filing_id in (select id from filings where status = 0 or closure is not null)`;
    expect(await count('samples', unfiled)).toBe(0);
    const foreignDish = sql<boolean>`not exists (
      select 1 from filing_meals m where m.filing_id = samples.filing_id and m.name = samples.meal and samples.dish = any (m.dish_names))`;
    expect(await count('samples', foreignDish)).toBe(0);
  });

  it('has the units of the province down to the township, each in its place', async () => {
    const units = await kysely.selectFrom('units').selectAll().orderBy('id').execute();
    expect(units).toHaveLength(1 + 17 + 101 + 1_475);
    const [root, first] = units;
    expect(root).toMatchObject({ id: 4818, code: '42', name: '湖北省', path: '/4818/', childCount: 17 });
    expect(first).toMatchObject({ id: 5000, name: '武汉市', fullName: '湖北省武汉市', path: '/4818/5000/' });
    const byId = new Map(units.map((unit) => [unit.id, unit]));
    for (const unit of units.slice(1)) {
      const parent = byId.get(unit.parentId ?? 0);
      expect(unit.path).toBe(`${parent?.path}${unit.id}/`);
      expect(unit.fullName).toBe(`${parent?.fullName}${unit.name}`);
    }
    for (const unit of units) {
      expect(unit.childCount).toBe(units.filter(({ parentId }) => parentId === unit.id).length);
      expect(unit.isDetail).toBe(unit.childCount === 0);
    }
    expect(units.filter(({ note }) => note !== '').map(({ code }) => code)).toEqual(['421071', '421171']);
    const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('units', 'id')) as id`.execute(
      kysely,
    );
    expect(rows[0]?.id).toBe((units.at(-1)?.id ?? 0) + 1);
  });

  it('prints one account per kind of user, with a password of its own; nobody else can sign in', async () => {
    const { accounts } = seeded;
    expect(accounts.map(({ username, role, unit }) => [username, role, unit])).toEqual([
      ['jg_yichang', '监管人员', '湖北省宜昌市'],
      ['jg_zhijiang', '监管人员', '湖北省宜昌市枝江市'],
      ['jg_anfusi', '监管人员', '湖北省宜昌市枝江市安福寺镇'],
      ['jg_luotian', '监管人员', '湖北省黄冈市罗田县'],
      ['xxy_anfusi', '信息员', '湖北省宜昌市枝江市安福寺镇'],
      ['gc_hubei', '观察员', '湖北省'],
    ]);
    expect(new Set(accounts.map(({ password }) => password)).size).toBe(accounts.length);
    for (const { password } of accounts) expect(password).toMatch(/^(?=.*[a-z])(?=.*\d)[a-z\d]{12}$/);
    const usable = await kysely
      .selectFrom('users')
      .select(['username', 'passwordHash'])
      .where('passwordHash', '!=', '!')
      .execute();
    expect(usable).toHaveLength(accounts.length + 1);
    for (const { username, password } of accounts) {
      expect(usable).toContainEqual({ username, passwordHash: `hash of ${password}` });
    }
  });

  it('gives every member of staff one role, and each role what it holds', async () => {
    const staff = await kysely
      .selectFrom('users')
      .leftJoin('userRoles', 'userRoles.userId', 'users.id')
      .select(['users.userType', 'userRoles.roleId', (select) => select.fn.countAll<number>().as('n')])
      .where('users.userType', '!=', 3)
      .groupBy(['users.userType', 'userRoles.roleId'])
      .orderBy('userRoles.roleId')
      .execute();
    expect(staff).toEqual([
      { userType: 1, roleId: 1, n: 1 },
      { userType: 1, roleId: 2, n: 4 },
      { userType: 2, roleId: 3, n: 60 },
      { userType: 1, roleId: 4, n: 1 },
    ]);
    const held = await kysely.selectFrom('rolePermissions').select('roleId').orderBy('roleId').execute();
    expect(held.map(({ roleId }) => roleId)).toEqual([1, 1, 2]);
  });

  it('has two thousand cooks whose phones belong to nobody and who stand inside their city', async () => {
    const cooks = await kysely.selectFrom('cooks').selectAll().execute();
    const { places } = await readDemoAssets(assetsDir);
    const cities = await kysely.selectFrom('units').select(['id', 'code']).where('parentId', '=', 4818).execute();
    const cityOf = new Map(cities.map(({ id, code }) => [id, code]));
    const cellOf = (degrees: number | null) => Math.floor((degrees ?? 0) * places.cellsPerDegree);
    expect(cooks).toHaveLength(2_000);
    expect(new Set(cooks.map(({ phone }) => phone)).size).toBe(2_000);
    for (const cook of cooks) {
      expect(cook.phone).toMatch(/^1(54|60|64)\d{8}$/);
      expect(cook.username).toMatch(/^cs\d+$/);
      const cell = { x: cellOf(cook.longitude), y: cellOf(cook.latitude) };
      const rows = places.cities[cityOf.get(Number(cook.unitPath.split('/')[2])) ?? ''];
      expect(rows?.some(([y, first, count]) => y === cell.y && first <= cell.x && cell.x < first + count)).toBe(true);
      expect(cook.trainCount > 0).toBe(cook.isTrained);
    }
    const phones = await kysely.selectFrom('users').select('phone').where('phone', '!=', '').execute();
    for (const { phone } of phones) expect(phone).toMatch(/^1(54|60|64)\d{8}$/);
  });

  it('has a waiting record for every cook and fifteen hundred ended ones of the last 90 days; four channels are open', async () => {
    expect(await count('liveRecords', sql`status = 0`)).toBe(2_000);
    expect(await count('liveRecords', sql`status = 1`)).toBe(0);
    const open = await kysely
      .selectFrom('liveRecords as r')
      .innerJoin('units as u', 'u.id', 'r.unitId')
      .select(['u.code', 'r.grantedUntil'])
      .where('r.isOpen', '=', true)
      .where('r.longitude', 'is not', null)
      .orderBy('u.code')
      .execute();
    expect(new Set(open.map(({ code }) => code)).size).toBe(4);
    // Whoever signs in as the regulator of the city, its county or this town sees one of them.
    expect(open[0]?.code).toBe('420583101');
    expect(open.every(({ code }) => code.startsWith('420583'))).toBe(true);
    expect(open[0]?.grantedUntil?.getTime()).toBe(now.getTime() + 2 * 3_600_000);
    expect(await count('liveRecords', sql`status = 2`)).toBe(1_500);
    const old = sql<boolean>`status = 2 and (ended_at >= ${now} or started_at < ${now}::timestamptz - interval '90 days')`;
    expect(await count('liveRecords', old)).toBe(0);
    expect(await count('liveRecords', sql`status = 2 and (ended_at <= started_at or ended_at > granted_until)`)).toBe(
      0,
    );
    expect(await count('operationLogs')).toBe(400);
    expect(await count('operationLogs', sql`created_at >= ${now}`)).toBe(0);
    expect(await count('smsMessages', sql`kind = 'passwordReset'`)).toBe(60);
    expect(await count('smsMessages', sql`created_at >= ${now} or send_at is not null`)).toBe(0);
  });

  it('tells in its log of records that exist, and of changes that left what they hold now', async () => {
    const tables = [
      ...([
        ['keepRecord', 'filings'],
        ['lkitchener', 'cooks'],
        ['food', 'dishes'],
        ['meal', 'meals'],
      ] as const),
      ...([
        ['allIngredients', 'ingredients'],
        ['lbmzd', 'units'],
        ['user', 'users'],
        ['llive', 'live_records'],
      ] as const),
    ];
    const recorded = sql`coalesce(l.detail ->> 'id', l.detail -> 'ids' ->> 0)`;
    for (const [controller, table] of tables) {
      const { rows } = await sql<{ n: number; gone: number; other: number }>`
        select count(*) as n, count(*) filter (where t.id is null) as gone,
          count(*) filter (where not to_jsonb(t) @> jsonb_strip_nulls(coalesce((
            select jsonb_object_agg(case key when 'certificateUntil' then 'certificate_until' else key end, value)
            from jsonb_each(l.detail -> 'after')), '{}'))) as other
        from operation_logs l left join ${sql.table(table)} t on t.id = (${recorded})::bigint
        where l.controller = ${controller}`.execute(kysely);
      const [{ n, gone, other } = { n: 0, gone: 0, other: 0 }] = rows;
      expect({ controller, isTold: n > 0, gone, other }).toEqual({ controller, isTold: true, gone: 0, other: 0 });
    }
    const told = sql<boolean>`detail ? 'before'`;
    expect(await count('operationLogs', told)).toBeGreaterThan(40);
    expect(await count('operationLogs', sql`(controller = '' or action = '') or title = ''`)).toBe(0);
  });

  it('has menus of dishes that exist, and messages to people who exist', async () => {
    const unknown = sql<boolean>`exists (
      select from unnest(dish_ids, dish_names) as d(id, name)
      where not exists (select from dishes where dishes.id = d.id and dishes.name = d.name))`;
    expect(await count('filingMeals', unknown)).toBe(0);
    const toNobody = sql<boolean>`not exists (
      select from users u where u.phone = sms_messages.phone and u.name = sms_messages.name and u.unit_path = sms_messages.unit_path)`;
    expect(await count('smsMessages', toNobody)).toBe(0);
  });

  it('has a picture of each dish and meal, which whoever sees the one sees, too', async () => {
    for (const table of ['dishes', 'meals'] as const) {
      const bare = sql<boolean>`not exists (
        select from files f where f.code = image and f.kind = 'image' and f.unit_path = ${sql.ref(`${table}.unit_path`)})`;
      expect(await count(table, bare)).toBe(0);
    }
  });

  it('has a picture of all that kitchens use, which everybody sees', async () => {
    for (const table of ['ingredients', 'seasonings', 'seafood'] as const) {
      const bare = sql<boolean>`not exists (
        select from files f where f.code = image and f.kind = 'image' and f.is_public and f.bytes > 1000)`;
      expect(await count(table, bare)).toBe(0);
    }
  });

  it('has a track for every stream that ended, as its end would have written it', async () => {
    const told = sql<boolean>`
      exists (
        select from live_records r where r.id = tracks.live_record_id and r.status = 2 and r.cook_id = tracks.cook_id
          and r.started_at = tracks.started_at and r.ended_at = tracks.created_at and r.unit_path = tracks.unit_path
          and tracks.duration_ms = extract(epoch from r.ended_at - r.started_at) * 1000
      )`;
    expect(await count('tracks')).toBe(1_500);
    expect(await count('tracks', told)).toBe(1_500);
  });

  it('has five thousand filings of the last twelve months and the coming one, in all states and of both types', async () => {
    expect(await count('filings')).toBe(5_000);
    const year = sql<boolean>`held_at < ${now}::timestamptz - interval '366 days' or held_at > ${now}::timestamptz + interval '32 days'`;
    expect(await count('filings', year)).toBe(0);
    for (const status of [0, 1, 2]) {
      expect(await count('filings', sql`status = ${status} and type = 1`)).toBeGreaterThan(100);
      expect(await count('filings', sql`status = ${status} and type = 2`)).toBeGreaterThan(10);
    }
    expect(await count('filings', sql`greatest(created_at, submitted_at, guided_at) > ${now}`)).toBe(0);
    expect(await count('filings', sql`submitted_at < created_at or guided_at < submitted_at`)).toBe(0);
    expect(await count('filings', sql`host_name ~ '[䶮𠮷𬭎𫖯]'`)).toBeGreaterThan(10);
    expect(await count('filings', sql`host_phone !~ '^1(54|60|64)[0-9]{8}$'`)).toBe(0);
    for (const end of [1, 2])
      expect(await count('filings', sql`closure = ${end} and closed_at <= ${now}`)).toBeGreaterThan(0);
    expect(await count('filingEvents', sql`kind in ('void', 'notHeld') and note = ''`)).toBe(0);
    expect(await count('filings', sql`people < tables or people > tables * 20`)).toBe(0);
  });

  it('has filings that came back to whoever had submitted them, who was told why', async () => {
    const returned = sql<boolean>`filings.status = 0 and return_reason <> ''`;
    const told = sql<boolean>`${returned}
      and submitted_by in (select id from users where user_type = 2 and unit_id = filings.unit_id)
      and array(select kind::text from filing_events e where e.filing_id = filings.id order by e.id) = '{create,submit,return}'
      and version = 3 and exists (
        select from sms_messages m join filing_events e on e.created_at = m.created_at and e.user_id <> filings.submitted_by
        where m.kind = 'filingReturned' and e.filing_id = filings.id and e.note = return_reason
          and strpos(m.content, filings.code) > 0 and strpos(m.content, return_reason) > 0)`;
    const returns = await count('filings', returned);
    expect(returns).toBeGreaterThan(2);
    expect(await count('filings', told)).toBe(returns);
    expect(await count('smsMessages', sql`kind = 'filingReturned'`)).toBe(returns);
    expect(await count('operationLogs', sql`controller = 'keepRecord' and detail ? 'returnReason'`)).toBeGreaterThan(0);
  });

  it('has group dinners that a regulator above them has passed, and others that wait for their review', async () => {
    const guided = sql<boolean>`type = 2 and status = 2 and closure is null`;
    const passed = sql<boolean>`filings.review_result = 1`;
    const told = sql<boolean>`${passed} and ${guided} and reviewed_at > guided_at and reviewed_at <= ${now}
      and exists (select from users u where u.id = reviewed_by and u.name = reviewer_name
        and starts_with(filings.unit_path, u.unit_path))
      and exists (select from filing_events e where e.filing_id = filings.id and e.kind = 'review'
        and e.version = filings.version and e.created_at = reviewed_at and e.note = review_opinion)`;
    const reviews = await count('filings', passed);
    expect(reviews).toBeGreaterThan(10);
    expect(await count('filings', told)).toBe(reviews);
    expect(await count('filings', sql`${guided} and review_result is null`)).toBeGreaterThan(10);
  });

  it('has a whole checklist, a register and a menu for every filing that is completed', async () => {
    const whole = sql<boolean>`status = 2
      and (select count(*) from filing_answers a where a.filing_id = filings.id) = ${checklistSize}
      and exists (select from filing_register r where r.filing_id = filings.id)
      and exists (select from filing_meals m where m.filing_id = filings.id and cardinality(m.dish_names) > 5)
      and exists (select from filing_crew c where c.filing_id = filings.id and c.role = 1)`;
    expect(await count('filings', whole)).toBe(await count('filings', sql`status = 2`));
    const unadvised = sql<boolean>`advice = '' and exists (
      select from filing_answers a where a.filing_id = filings.id and not a.is_compliant and not a.is_rectified)`;
    expect(await count('filings', unadvised)).toBe(0);
    expect(
      await count('filings', sql`status < 2 and exists (select from filing_answers a where a.filing_id = filings.id)`),
    ).toBe(0);
  });

  it('shows whoever signs in to a printed account filings with pictures and signatures of their own unit', async () => {
    const rows = await kysely
      .selectFrom('filingMedia as m')
      .innerJoin('filings as f', 'f.id', 'm.filingId')
      .innerJoin('files as i', 'i.code', 'm.file')
      .innerJoin('units as u', 'u.id', 'f.unitId')
      .whereRef('i.unitPath', '=', 'f.unitPath')
      .select(['u.code', 'f.id'])
      .execute();
    for (const code of ['420583101', '420583', '421123']) {
      expect(rows.filter((row) => row.code.startsWith(code)).length).toBeGreaterThan(0);
    }
    const signed = await kysely.selectFrom('filingSignatures').select('filingId').distinct().execute();
    expect(new Set(signed.map(({ filingId }) => filingId))).toEqual(new Set(rows.map(({ id }) => id)));
  });

  it('leaves the tables of filings with all their foreign keys', async () => {
    const { rows } = await sql<{ n: number; unchecked: number }>`
      select count(*) as n, count(*) filter (where not convalidated) as unchecked
      from pg_constraint where contype = 'f' and conrelid in ('filings'::regclass, 'filing_answers'::regclass)`.execute(
      kysely,
    );
    expect(rows).toEqual([{ n: 9, unchecked: 0 }]);
    const foreign = kysely.insertInto('filingAnswers').values({ filingId: 999_999, item: 1, isCompliant: true });
    await expect(foreign.execute()).rejects.toThrow('filing_answers_filing_id_fkey');
  });

  it('is the same on every installation, apart from the secrets', async () => {
    const other = await seed();
    expect(await fingerprint(other)).toBe(await fingerprint(seeded));
    const keys = async ({ database }: Seeded) =>
      (await database.kysely.selectFrom('cooks').select('streamKey').execute()).map(({ streamKey }) => streamKey);
    const first = new Set(await keys(seeded));
    expect(first.size).toBe(2_000);
    expect((await keys(other)).some((key) => first.has(key))).toBe(false);
    await other.database.close();
  });
});
