import { readdirSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const filesIn = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true }).map((entry) => ({
    isFile: entry.isFile(),
    place: path.relative(root, path.join(entry.parentPath, entry.name)),
    // Migrations have a number.
    name: entry.name.replace(/^\d{4}_.*\.sql$/, 'migration.sql'),
  }));

const kebab = /^[a-z\d]+(?:-[a-z\d]+)*(?:\.[a-z\d-]+)+$/;
const camel = /^[a-z][A-Za-z\d]*(?:\.[a-z\d]+)+$/;
const component = /^[A-Z][A-Za-z\d]*(?:\.[a-z]+)*\.tsx$/;
/** Jest names its folders of snapshots by itself. */
const kebabFolder = /^(?:[a-z\d]+(?:-[a-z\d]+)*|__snapshots__)$/;

/** The console's modules are called like what they export; everything else is in small letters. */
const sides = {
  'src/console': (name: string) =>
    name.endsWith('.css') ? kebab.test(name) : camel.test(name) || component.test(name),
  'test/console': (name: string) => camel.test(name) || /^[A-Z]\w*\.(?:screen|unit|flow)\.test\.tsx?$/.test(name),
  'src/contract': (name: string) => kebab.test(name),
  'src/server': (name: string) => kebab.test(name),
  'test/contract': (name: string) => kebab.test(name),
  'test/server': (name: string) => kebab.test(name),
  'test/e2e': (name: string) => kebab.test(name),
} as const;

test.each(Object.entries(sides))('the files of %s are named alike', (folder, isNamedWell) => {
  const others = filesIn(folder).filter(({ isFile, name }) => !(isFile ? isNamedWell(name) : kebabFolder.test(name)));
  expect(others.map(({ place }) => place)).toEqual([]);
});
