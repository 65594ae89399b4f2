import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const page = readFileSync(path.join(root, 'config/docs/protection.md'), 'utf8');

interface Clause {
  /** `8.1.4.1 a` of `8.1.4.1 a 身份标识、复杂度、更换`. */
  readonly name: string;
  readonly met: string;
  readonly left: string;
}

const nothing = '-';
const clauses: readonly Clause[] = page.split('\n').flatMap((line) => {
  const [, name = '', met = '', left = ''] =
    /^\| (8\.1\.[\d.-]+(?: [a-g](?:, [a-g])*)?)[^|]* \|([^|]*)\|([^|]*)\|$/.exec(line) ?? [];
  return name === '' ? [] : [{ name, met: met.trim(), left: left.trim() }];
});

interface Proof {
  readonly clause: string;
  readonly file: string;
  readonly title: string;
}

let heading = '';
const proofs: readonly Proof[] = page.split('\n').flatMap((line) => {
  heading = /^- \*\*(8\.1\.[^*]+)\*\*$/.exec(line)?.[1] ?? heading;
  const [, file = '', title = ''] = /^ {2}- `([^`]+\.ts)`: (.+)$/.exec(line) ?? [];
  return file === '' ? [] : [{ clause: heading, file, title }];
});

const places = readdirSync(path.join(root, 'test'), { recursive: true, withFileTypes: true }).filter((entry) =>
  entry.isFile(),
);
/** Texts of all files of this name. */
const textsOf = (file: string) =>
  places.filter(({ name }) => name === file).map(({ parentPath }) => readFileSync(path.join(parentPath, file), 'utf8'));

test('all clauses of 安全计算环境 and 安全管理中心 are in the table', () => {
  const chapters = new Set(clauses.map(({ name }) => name.split(' ')[0]));
  const wanted = Array.from({ length: 11 }, (_, index) => `8.1.4.${String(index + 1)}`);
  expect([...chapters]).toEqual([...wanted, '8.1.5.1-3', '8.1.5.4']);
});

test.each(clauses)('$name has a test where it is met, and a sentence where it is not', ({ name, met, left }) => {
  const isProved = proofs.some(({ clause }) => clause === name);
  expect([met !== nothing, met !== nothing || left.includes('**Missing')]).toEqual([isProved, true]);
});

test.each(proofs)('$clause: $file has "$title"', ({ clause, file, title }) => {
  expect(clauses.map(({ name }) => name)).toContain(clause);
  const texts = textsOf(file);
  expect(texts).toHaveLength(1);
  const isTitle = ["'", '"', '`'].some((quote) => texts[0]?.includes(`${quote}${title}`));
  expect(isTitle).toBe(true);
});
