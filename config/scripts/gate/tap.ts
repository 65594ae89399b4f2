import { firstLines, type TestFailure } from './outcomes';

/** What Node's runner says of a file in the Test Anything Protocol, as far as the gate asks: the tests at its top. */
export interface TapReport {
  readonly passed: number;
  readonly failed: readonly TestFailure[];
  readonly skipped: readonly string[];
}

const point = /^(ok|not ok) \d+ - (.*)$/;
const skip = / # (SKIP|TODO)\b.*$/;
const plain = (name: string) => name.replace(/\\([\\#])/g, '$1');

/** A failure's message stands on one line in quotes, or below in lines set in deeper. */
function messageAt(lines: readonly string[], start: number): string {
  const end = lines.indexOf('  ...', start);
  const about = lines.slice(start, end === -1 ? undefined : end);
  const at = about.findIndex((line) => line.startsWith('  error: '));
  if (at === -1) return '';
  const [, value = ''] = /^ {2}error: (.*)$/.exec(about[at] ?? '') ?? [];
  if (!value.startsWith('|')) return value.replace(/^'(.*)'$/, '$1');
  const below = about.slice(at + 1);
  const rest = below.findIndex((line) => !line.startsWith('    '));
  return below
    .slice(0, rest === -1 ? undefined : rest)
    .map((line) => line.slice(4))
    .join('\n');
}

export function readTap(file: string, text: string): TapReport {
  const lines = text.split('\n');
  const points = lines.flatMap((line, index) => {
    const [, result, name = ''] = point.exec(line) ?? [];
    return result === undefined ? [] : [{ isGood: result === 'ok', name, index }];
  });
  const ran = points.filter(({ name }) => !skip.test(name));
  return {
    passed: ran.filter(({ isGood }) => isGood).length,
    failed: ran
      .filter(({ isGood }) => !isGood)
      .map(({ name, index }) => ({ file, test: plain(name), said: firstLines(messageAt(lines, index)) })),
    skipped: points.filter(({ name }) => skip.test(name)).map(({ name }) => plain(name.replace(skip, ''))),
  };
}
