import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ESLint } from 'eslint';
import boundaries from 'eslint-plugin-boundaries';
import tseslint from 'typescript-eslint';
import architecture from '../../config/architecture.js';

/** A whole program in miniature: one file of each kind, imported by one statement at a time. */
const files = [
  'src/contract/cooks.ts',
  'src/console/locale/messages.ts',
  'src/console/lib/clock.ts',
  'src/console/kit/resource/resource.ts',
  'src/console/parts/session/session.ts',
  'src/console/features/cooks/cooks.saga.ts',
  'src/console/features/cooks/columns.ts',
  'src/console/features/live/live.slice.ts',
  'src/console/app/main.ts',
  'src/server/platform/db/database.ts',
  'src/server/modules/cooks/cooks.repository.ts',
  'src/server/modules/cooks/cooks.service.ts',
  'src/server/modules/live/live.service.ts',
  'src/server/demo/province.ts',
  'src/server/app.ts',
  'config/env.ts',
];

const allowed: readonly (readonly [from: string, to: string])[] = [
  ['src/console/locale/messages.ts', 'src/contract/cooks.ts'],
  ['src/console/lib/clock.ts', 'src/contract/cooks.ts'],
  ['src/console/kit/resource/resource.ts', 'src/console/lib/clock.ts'],
  ['src/console/parts/session/session.ts', 'src/console/kit/resource/resource.ts'],
  ['src/console/features/cooks/cooks.saga.ts', 'src/console/features/cooks/columns.ts'],
  ['src/console/features/cooks/cooks.saga.ts', 'src/console/parts/session/session.ts'],
  ['src/console/app/main.ts', 'src/console/features/cooks/cooks.saga.ts'],
  ['src/server/platform/db/database.ts', 'src/contract/cooks.ts'],
  ['src/server/modules/cooks/cooks.service.ts', 'src/server/modules/cooks/cooks.repository.ts'],
  ['src/server/modules/cooks/cooks.service.ts', 'src/server/platform/db/database.ts'],
  ['src/server/app.ts', 'src/server/modules/live/live.service.ts'],
  ['src/server/app.ts', 'src/server/demo/province.ts'],
  ['src/server/demo/province.ts', 'src/server/platform/db/database.ts'],
  ['src/server/demo/province.ts', 'kysely'],
  ['src/server/app.ts', 'config/env.ts'],
  ['src/console/lib/clock.ts', 'axios'],
  ['src/console/lib/clock.ts', '@stomp/stompjs'],
  ['src/console/features/cooks/columns.ts', '@arco-design/web-react'],
  ['src/console/features/cooks/cooks.saga.ts', 'typed-redux-saga'],
  ['src/server/platform/db/database.ts', '@electric-sql/pglite/nodefs'],
  ['src/server/modules/cooks/cooks.repository.ts', 'kysely'],
  ['src/server/modules/cooks/cooks.service.ts', 'node:crypto'],
];

const refused: readonly (readonly [from: string, to: string])[] = [
  ['src/contract/cooks.ts', 'src/console/lib/clock.ts'],
  ['src/contract/cooks.ts', 'src/server/platform/db/database.ts'],
  ['src/contract/cooks.ts', 'moment'],
  ['src/contract/cooks.ts', 'node:crypto'],
  ['src/console/lib/clock.ts', 'src/console/kit/resource/resource.ts'],
  ['src/console/kit/resource/resource.ts', 'src/console/parts/session/session.ts'],
  ['src/console/parts/session/session.ts', 'src/console/features/cooks/columns.ts'],
  ['src/console/features/cooks/columns.ts', 'src/console/features/live/live.slice.ts'],
  ['src/console/features/cooks/columns.ts', 'src/console/app/main.ts'],
  ['src/console/app/main.ts', 'src/server/platform/db/database.ts'],
  ['src/console/lib/clock.ts', 'config/env.ts'],
  ['src/console/lib/clock.ts', 'node:crypto'],
  ['src/server/platform/db/database.ts', 'src/server/modules/cooks/cooks.service.ts'],
  ['src/server/platform/db/database.ts', 'src/server/demo/province.ts'],
  ['src/server/modules/cooks/cooks.service.ts', 'src/server/demo/province.ts'],
  ['src/server/platform/db/database.ts', 'config/env.ts'],
  ['src/server/modules/cooks/cooks.service.ts', 'src/server/modules/live/live.service.ts'],
  ['src/server/modules/cooks/cooks.service.ts', 'src/server/app.ts'],
  ['src/server/modules/cooks/cooks.service.ts', 'src/console/lib/clock.ts'],
  ['src/console/features/cooks/columns.ts', 'axios'],
  ['src/console/parts/session/session.ts', '@stomp/stompjs'],
  ['src/console/features/cooks/columns.ts', 'xgplayer/es/plugin'],
  ['src/console/features/cooks/cooks.saga.ts', '@arco-design/web-react'],
  ['src/console/features/live/live.slice.ts', 'react'],
  ['src/server/modules/cooks/cooks.service.ts', 'kysely'],
  ['src/server/modules/cooks/cooks.service.ts', 'pg'],
];

const forms = [
  (specifier: string) => `import { thing } from '${specifier}';\nthing();\n`,
  (specifier: string) => `import type { Thing } from '${specifier}';\nexport const thing: Thing | null = null;\n`,
  (specifier: string) => `export * from '${specifier}';\n`,
  (specifier: string) => `export const load = () => import('${specifier}');\n`,
];

let root: string;
let eslint: ESLint;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'architecture-'));
  for (const file of files) {
    await mkdir(path.join(root, path.dirname(file)), { recursive: true });
    await writeFile(path.join(root, file), 'export {};\n');
  }
  eslint = new ESLint({
    cwd: root,
    overrideConfigFile: true,
    overrideConfig: {
      files: ['**/*.ts'],
      languageOptions: { parser: tseslint.parser },
      plugins: { boundaries },
      settings: { ...architecture.settings, 'boundaries/root-path': root },
      rules: architecture.rules,
    },
  });
});

afterAll(() => rm(root, { recursive: true }));

/** How the import looks from within `from`: relative for a file of the program, as it is for a package. */
function specifier(from: string, to: string): string {
  if (!files.includes(to)) return to;
  const relative = path.relative(path.dirname(from), to).replace(/\.ts$/, '');
  return relative.startsWith('.') ? relative : `./${relative}`;
}

async function complaints(from: string, code: string): Promise<string[]> {
  const results = await eslint.lintText(code, { filePath: path.join(root, from) });
  return results.flatMap((result) => result.messages.map((message) => message.ruleId ?? message.message));
}

it.each(allowed)('%s may import %s in every form', async (from, to) => {
  for (const form of forms) expect(await complaints(from, form(specifier(from, to)))).toEqual([]);
});

it.each(refused)('%s must not import %s in any form', async (from, to) => {
  for (const form of forms) {
    expect(await complaints(from, form(specifier(from, to)))).toEqual(['boundaries/dependencies']);
  }
});

it('has no place for a file outside the known folders', async () => {
  expect(await complaints('src/helpers/misc.ts', 'export {};\n')).toEqual(['boundaries/no-unknown-files']);
});
