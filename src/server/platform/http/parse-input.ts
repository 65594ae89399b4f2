import type { z } from 'zod';
import type { Endpoint } from '../../../contract/kernel';
import { readInput } from '../../../contract/readings';
import { cutText } from '../texts';
import { Refusal } from './errors';
import type { FieldProblem } from './errors';
import type { Wire } from './journey';
import { inputSchema } from './schema';

const unknownField = '不支持的字段';
/** A refusal names a few of them, for whoever made them up may have made up thousands. */
const namedAtMost = 10;
const longestName = 64;

function problemsOf(issues: readonly z.core.$ZodIssue[]): readonly FieldProblem[] {
  const all = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.slice(0, namedAtMost).map((name) => ({ field: cutText(name, longestName), message: unknownField }))
      : [{ field: String(issue.path[0] ?? ''), message: issue.message }],
  );
  return all.filter(({ field }, index) => all.findIndex((one) => one.field === field) === index);
}

/** An endpoint's input in wire names, as its handler reads it. Throws a Refusal that names each wrong field. */
export function parseInput(endpoint: Endpoint, given: unknown): Wire {
  const parsed = inputSchema(endpoint).safeParse(readInput(endpoint, given));
  if (parsed.success) return parsed.data;
  const problems = problemsOf(parsed.error.issues);
  const [first = { field: '', message: '请求内容有误' }] = problems;
  const unknown = problems.filter(({ message }) => message === unknownField).map(({ field }) => field);
  throw new Refusal(first.message === unknownField ? `${unknownField}：${unknown.join(',')}` : first.message, problems);
}
