import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');

/** Our programs by their paths, without what their comments say. */
const sources = new Map(
  ['src', 'test', 'config'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|tsx|mjs|cjs|js)$/.test(name))
      .map((name) => {
        const text = readFileSync(path.join(root, folder, name), 'utf8');
        return [path.posix.join(folder, name), text.replace(/\/\*[^]*?\*\/|(?<![:'"])\/\/.*$/gm, '')] as const;
      }),
  ),
);
sources.set('webpack.config.ts', readFileSync(path.join(root, 'webpack.config.ts'), 'utf8'));

function resolved(from: string, specifier: string): string | undefined {
  const place = path.posix.join(path.posix.dirname(from), specifier);
  return ['', '.ts', '.tsx', '/index.ts', '.d.ts'].map((end) => place + end).find((file) => sources.has(file));
}

const everything = '*';
const namesIn = (list: string) =>
  list.split(',').map(
    (one) =>
      one
        .replace(/^\s*type\s+/, '')
        .trim()
        .split(/\s+/)[0] ?? '',
  );

/** What others take from each file: `*` where nobody can tell. */
function usedNames(): ReadonlyMap<string, ReadonlySet<string>> {
  const used = new Map<string, Set<string>>();
  const note = (from: string, specifier: string, names: readonly string[]) => {
    const file = resolved(from, specifier);
    if (file === undefined) return;
    const known = used.get(file) ?? new Set();
    names.forEach((name) => known.add(name));
    used.set(file, known);
  };
  for (const [from, text] of sources) {
    for (const [, list = '', specifier = ''] of text.matchAll(
      /\b(?:import|export)\b[^;'"]*?\{([^}]*)\}\s*from\s*['"](\.[^'"]*)/g,
    ))
      note(from, specifier, namesIn(list));
    for (const [, specifier = ''] of text.matchAll(
      /(?:\*(?:\s+as\s+\w+)?\s+from|\b(?:import|require|requireActual)(?:<[^>]*>)?\s*\()\s*['"](\.[^'"]*)/g,
    ))
      note(from, specifier, [everything]);
  }
  return used;
}

// Types may be exported for what is said of a function; a value nobody takes is forgotten, or nobody's business.
test('every value that is exported is used in another file', () => {
  const used = usedNames();
  const dead = [...sources].flatMap(([file, text]) => {
    const names = used.get(file) ?? new Set();
    if (names.has(everything) || file.startsWith('test/')) return [];
    const exported = text.matchAll(
      /^export\s+(?:declare\s+|abstract\s+|async\s+)*(?:const|let|function\*?|class|enum)\s+(\w+)/gm,
    );
    const bundled = [...text.matchAll(/^export\s+const\s+\{([^}]*)\}/gm)].flatMap(([, list = '']) =>
      list.split(',').map((one) => (one.split(':').at(-1) ?? '').trim()),
    );
    return [...[...exported].map(([, name = '']) => name), ...bundled]
      .filter((name) => name !== '' && !names.has(name))
      .map((name) => `${file}: ${name}`);
  });
  expect(dead).toEqual([]);
});
