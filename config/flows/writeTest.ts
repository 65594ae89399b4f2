import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import type { Ask, FlowFile, Json, Outcome, Step } from '../../src/console/kit/flow/flowFile';

/** Longer values stand below the story, each under a name. */
const longest = 160;

/** Values of a test as TypeScript; long ones by a name, equal ones by the same. */
class Values {
  private readonly names = new Map<string, string>();
  private readonly counts = new Map<string, number>();

  write(value: Json, hint: string): string {
    const text = JSON.stringify(value);
    if (text.length <= longest) return text;
    const known = this.names.get(text);
    if (known !== undefined) return known;
    const stem = hint
      .replace(/[^A-Za-z]+(\w?)/g, (_, next: string) => next.toUpperCase())
      .replace(/^./, (c) => c.toLowerCase());
    const count = (this.counts.get(stem) ?? 0) + 1;
    this.counts.set(stem, count);
    const name = count === 1 ? stem : `${stem}${count}`;
    this.names.set(text, name);
    return name;
  }

  /** An action or another value of few parts, each of which may be long. */
  writeParts(value: { readonly [key: string]: Json }, hint: string): string {
    const parts = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${this.write(item, hint)}`);
    return `{ ${parts.join(', ')} }`;
  }

  declarations(): string {
    return [...this.names].map(([text, name]) => `const ${name} = ${text} as const;`).join('\n\n');
  }
}

const isAtOnce = ({ outcome }: Ask) => outcome?.kind === 'result';
/** Said by the machinery about itself, or to be seen in the state. */
const hasFunction = (value: Json) => /"\$(function|object|blob|error|date)"/.test(JSON.stringify(value));

function writeOutcome(ask: Ask, outcome: Outcome, values: Values): string {
  const name = JSON.stringify(ask.name);
  if (ask.kind === 'push') {
    return outcome.kind === 'result' ? `await scene.pushes(${name}, ${values.write(outcome.value, ask.name)});` : '';
  }
  if (outcome.kind === 'channel') return `await scene.opens(${name});`;
  if (outcome.kind === 'end') return '';
  const args = ask.args.map((one) => values.write(one, `${ask.name}Query`)).join(', ');
  const verb = outcome.kind === 'error' ? 'fails' : 'answers';
  return `await scene.${verb}(${name}, [${args}], ${values.write(outcome.value, ask.name)});`;
}

function writeStep({ stimulus, asks = [] }: Step, asked: ReadonlyMap<number, Ask>, values: Values) {
  const lines: string[] = [];
  if (stimulus.kind === 'start') lines.push('await scene.begins();');
  if (stimulus.kind === 'feature') lines.push(`await scene.starts(${JSON.stringify(stimulus.name)});`);
  if (stimulus.kind === 'event') {
    lines.push(`await scene.happens(${values.writeParts(stimulus.action, stimulus.action.type)});`);
  }
  if (stimulus.kind === 'settled') {
    const ask = asked.get(stimulus.ask);
    if (ask !== undefined) lines.push(writeOutcome(ask, stimulus.outcome, values));
  }
  if (stimulus.kind === 'mark' && stimulus.name !== 'end') lines.push(`// ${stimulus.name}`);
  for (const ask of asks) {
    const { outcome } = ask;
    if (outcome !== undefined && (!isAtOnce(ask) || ask.kind === 'push'))
      lines.push(writeOutcome(ask, outcome, values));
  }
  return lines.filter((line) => line !== '').join('\n');
}

/** What there is to see at the end, as far as it is short. */
function writeState(state: Json, first: Json, values: Values): string {
  const all = state as { readonly [slice: string]: { readonly [key: string]: Json } | null };
  const begun = first as { readonly [slice: string]: Json };
  const told = Object.entries(all).flatMap(([slice, value]) => {
    if (JSON.stringify(value) === JSON.stringify(begun[slice])) return [];
    if (value === null) return [`${JSON.stringify(slice)}: null`];
    const short = Object.entries(value).filter(
      ([key, item]) => !key.startsWith('_') && JSON.stringify(item).length <= longest && !hasFunction(item),
    );
    return short.length === 0
      ? []
      : [`${JSON.stringify(slice)}: ${values.writeParts(Object.fromEntries(short), slice)}`];
  });
  return `{ ${told.join(', ')} }`;
}

function atOnceOf(steps: readonly Step[], values: Values): string {
  const answers = new Map<string, string[]>();
  for (const ask of steps.flatMap(({ asks = [] }) => asks)) {
    if (ask.outcome?.kind !== 'result' || ask.kind === 'push') continue;
    answers.set(ask.name, [...(answers.get(ask.name) ?? []), values.write(ask.outcome.value, ask.name)]);
  }
  return [...answers].map(([name, list]) => `${JSON.stringify(name)}: [${list.join(', ')}]`).join(', ');
}

function putsOf(steps: readonly Step[], values: Values): string {
  const payloads = new Map<string, Json[]>();
  for (const { action } of steps.flatMap(({ puts = [] }) => puts)) {
    payloads.set(action.type, [...(payloads.get(action.type) ?? []), action['payload'] ?? null]);
  }
  const told = (type: string, list: readonly Json[]) =>
    list.some(hasFunction) ? 'expect.any(Array)' : `[${list.map((one) => values.write(one, type)).join(', ')}]`;
  return [...payloads].map(([type, list]) => `${JSON.stringify(type)}: ${told(type, list)}`).join(', ');
}

/** A plain test of what was recorded, to be read and edited: the story first, its long values below. */
export async function testOf({ title, steps, state }: FlowFile, file: string): Promise<string> {
  const values = new Values();
  const asked = new Map(steps.flatMap(({ asks = [] }) => asks.map((ask) => [ask.id, ask])));
  const features = steps.flatMap(({ stimulus }) => (stimulus.kind === 'feature' ? [stimulus.name] : []));
  const last = steps.at(-1)?.stimulus;
  const end = last?.kind === 'mark' ? last.state : {};
  const { preferences } = state as { readonly preferences?: Json };
  const given =
    preferences === undefined ? '' : `, state: { preferences: ${values.write(preferences, 'preferences')} }`;
  const body = [
    `const scene = await setScene({ features: ${JSON.stringify([...new Set(features)])}, atOnce: { ${atOnceOf(steps, values)} }${given} });`,
    ...steps.map((step) => writeStep(step, asked, values)),
    `expect(scene.puts()).toEqual({ ${putsOf(steps, values)} });`,
    `expect(await scene.ends()).toMatchObject(${writeState(end, state, values)});`,
  ];
  const source = `import { setScene } from '../support/flowScene';

test(${JSON.stringify(title)}, async () => {
${body.filter((line) => line !== '').join('\n')}
});

${values.declarations()}
`;
  return format(source, { ...(await resolveConfig(file)), filepath: path.resolve(file) });
}
