import { sql } from 'kysely';
import { countedRows, pageOfIds } from '../../../src/server/modules/filings/filing-lists.repository';
import type { FilingQuery } from '../../../src/server/modules/filings/filing-lists.repository';
import type { DatabaseHandle } from '../../../src/server/platform/db/open-database';
import { buildProvince } from '../../../src/server/platform/db/demo/province';
import { readDemoAssets } from '../../../src/server/platform/db/demo/assets';
import { insertRows } from '../../../src/server/platform/db/seed/insert-rows';
import { inTransaction } from '../../../src/server/platform/db/transaction';
import { assetsDir, open, removeFolders, temporaryFolder } from './support/folders';
import { addFilings } from './support/many-filings';
import { serverDatabase } from './support/server-database';

jest.setTimeout(300_000);

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly Plan[];
}
const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

const day = 86_400_000;
const month = { since: new Date(Date.now() - 30 * day), before: new Date() };

(process.env.TEST_DATABASE_URL === undefined ? describe.skip : describe)(
  'of two hundred thousand filings on a server',
  () => {
    let database: DatabaseHandle;
    let drop: () => Promise<void>;
    const paths = { province: '/4818/', city: '', county: '', town: '' };

    beforeAll(async () => {
      const { url, remove } = await serverDatabase();
      drop = remove;
      database = await open(await temporaryFolder(), url);
      const units = buildProvince(await readDemoAssets(assetsDir));
      await inTransaction(database.kysely, (trx) =>
        insertRows(
          trx,
          'units',
          units.map(({ id, parentId, code, name: unitName, fullName, path, sortOrder, childCount }) => ({
            ...{ id, parentId, code, name: unitName, fullName, path, sortOrder, childCount },
          })),
        ),
      );
      for (const level of ['city', 'county', 'town'] as const)
        paths[level] = units.find((unit) => unit.level === level)!.path;
      await addFilings(database.kysely, 200_000);
      await sql`vacuum analyze filings`.execute(database.kysely);
    });
    afterAll(async () => {
      await database.close();
      await drop();
      await removeFolders();
    });

    const cases = (['province', 'city', 'county', 'town'] as const).flatMap((level) =>
      ([{}, { status: 1 }, { status: 2 }, { type: 2 }] as const).map((filter) => [level, filter] as const),
    );

    test.each(cases)('a page and the count of a %s’s month with %j come from an index', async (level, filter) => {
      const query: FilingQuery = { unitPath: paths[level], ...month, ...filter };
      const db = database.kysely;
      for (const asked of [pageOfIds(db, query, { limit: 20, offset: 0 }), countedRows(db, query)]) {
        const [answer] = (await asked.explain('json')) as unknown as [{ 'QUERY PLAN': readonly [{ Plan: Plan }] }];
        const nodes = nodesOf(answer['QUERY PLAN'][0].Plan).filter(
          (node) => node['Relation Name'] === 'filings' || node['Index Name'] !== undefined,
        );
        expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
        expect(nodes.some((node) => node['Index Name']?.startsWith('filings_'))).toBe(true);
      }
    });
  },
);
