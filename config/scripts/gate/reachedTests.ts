const serverTest = /^test\/server\//;
/** Where the tests of a folder of the server stand. */
const besides: readonly (readonly [RegExp, (name: string) => readonly string[]])[] = [
  [/^src\/server\/modules\/([^/]+)\//, (name) => [`test/server/modules/${name}/`]],
  [/^src\/server\/platform\/([^/]+)\//, (name) => [`test/server/${name}/`, `test/server/platform/${name}/`]],
];

const replayed = /^(src\/(console|contract)|test\/flows)\//;
/** The replays run a bundle of the console, so no import leads to them. */
const replays = 'test/flows/flows.test.ts';

/** They read the sources as texts, whatever has changed; no import leads to them either. */
export const readers = [
  ...['dead-exports', 'exports', 'names', 'clauses'].map((name) => `test/contract/${name}.test.ts`),
  ...['kit/tokens', 'lib/callNames'].map((name) => `test/console/${name}.unit.test.ts`),
];

/**
 * Of the tests that changed files reach by imports, those worth running at every change: a test that starts the whole
 * server is reached by each of its files, so it counts only where it has changed itself or stands beside what has.
 */
export function reachedTests(changed: readonly string[], related: readonly string[]): readonly string[] {
  const near = changed.flatMap((file) =>
    besides.flatMap(([pattern, foldersOf]) => {
      const [, name] = pattern.exec(file) ?? [];
      return name === undefined ? [] : foldersOf(name);
    }),
  );
  const reached = related.filter(
    (test) => !serverTest.test(test) || changed.includes(test) || near.some((folder) => test.startsWith(folder)),
  );
  const unseen = changed.some((file) => replayed.test(file)) ? [...readers, replays] : readers;
  return [...new Set([...reached, ...unseen])];
}
