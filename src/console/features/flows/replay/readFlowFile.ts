import { z } from 'zod';
import type { FlowFile } from '../../../kit/flow/flowFile';
import { readFlow, UnreadableFlowError } from '../../../kit/flow/readFile';
import { texts } from '../flows.texts';

// The page's policy allows no code made from text, which checks would otherwise be compiled into.
z.config({ jitless: true });

/** More than the longest recording makes. */
const mostBytes = 256 * 1024 * 1024;
/** Further ones follow from the first. */
const mostProblems = 5;

type Issue = z.ZodError['issues'][number];

const words = texts.unreadable;

const placeOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((text, part) => (typeof part === 'number' ? `${text}[${part}]` : `${text}.${String(part)}`), '');

function problemOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return words.type(issue.expected);
    case 'unrecognized_keys':
      return words.unknownFields(issue.keys.join('、'));
    case 'invalid_value':
      return words.value(issue.values.map(String).join('、'));
    default:
      return words.malformed;
  }
}

function tellIssue(issue: Issue): string {
  const [first] = issue.path;
  if (first === 'format') return words.foreign;
  if (first === 'version') return words.version;
  const place = placeOf(issue.path).replace(/^\./, '');
  return words.at(place === '' ? words.top : place, problemOf(issue));
}

/** What is wrong with a file, and where. */
function tellUnreadable({ reason }: UnreadableFlowError): readonly string[] {
  if (reason instanceof SyntaxError) return [words.noJson];
  if (reason instanceof RangeError) return [words.reference(/"(.*)"/.exec(reason.message)?.[1] ?? '')];
  if (!(reason instanceof z.ZodError)) return [words.malformed];
  const told = [...new Set(reason.issues.map(tellIssue))];
  return told.includes(words.foreign) ? [words.foreign] : told.slice(0, mostProblems);
}

export type ReadFile =
  | { readonly status: 'read'; readonly flow: FlowFile }
  | { readonly status: 'unreadable'; readonly problems: readonly string[] };

export async function readFlowFile(file: Blob): Promise<ReadFile> {
  if (file.size > mostBytes) return { status: 'unreadable', problems: [words.tooLarge] };
  try {
    return { status: 'read', flow: readFlow(await file.text()) };
  } catch (error) {
    const problems = error instanceof UnreadableFlowError ? tellUnreadable(error) : [words.gone];
    return { status: 'unreadable', problems };
  }
}
