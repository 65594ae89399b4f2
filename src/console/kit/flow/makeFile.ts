import { learnBlob } from './blobs';
import { encode } from './encode';
import { endMark, flowFormat, flowVersion } from './flowFile';
import type { Ask, FlowAction, FlowFile, Outcome, Step, Stimulus } from './flowFile';
import type { RawAsk, RawOutcome, RawStep, RawStimulus } from './recorder';
import { createRedactor, secretsIn } from './redact';
import type { Redact } from './redact';

type About = Pick<FlowFile, 'title' | 'build' | 'recordedAt' | 'userType' | 'route' | 'storage'>;

function encodeOutcome(outcome: RawOutcome, redact: Redact): Outcome {
  return 'value' in outcome ? { kind: outcome.kind, value: encode(outcome.value, redact) } : outcome;
}

export const encodeAction = (action: object, redact: Redact) => encode(action, redact) as FlowAction;

function encodeAsk({ id, by, kind, name, args, outcome }: RawAsk, redact: Redact): Ask {
  const encoded: Ask = { id, by, kind, name, args: args.map((one) => encode(one, redact)) };
  return outcome === null ? encoded : { ...encoded, outcome: encodeOutcome(outcome, redact) };
}

function encodeStimulus(stimulus: RawStimulus, redact: Redact): Stimulus {
  switch (stimulus.kind) {
    case 'event': {
      const action = encodeAction(stimulus.action, redact);
      return stimulus.nested ? { kind: 'event', action, nested: true } : { kind: 'event', action };
    }
    case 'settled':
      return { ...stimulus, outcome: encodeOutcome(stimulus.outcome, redact) };
    case 'mark':
      return { ...stimulus, state: encode(stimulus.state, redact) };
    default:
      return stimulus;
  }
}

/** One step as the file tells it; what did not happen is left out. */
export function encodeStep({ at, stimulus, asks, puts, cancels }: RawStep, redact: Redact): Step {
  return {
    at,
    stimulus: encodeStimulus(stimulus, redact),
    ...(asks.length === 0 ? {} : { asks: asks.map((ask) => encodeAsk(ask, redact)) }),
    ...(puts.length === 0
      ? {}
      : { puts: puts.map(({ by, action }) => ({ by, action: encodeAction(action, redact) })) }),
    ...(cancels.length === 0 ? {} : { cancels: [...cancels] }),
  };
}

const deepest = 12;

function blobsIn(value: unknown, found: Set<Blob>, depth = 0): void {
  if (value instanceof Blob) found.add(value);
  else if (typeof value === 'object' && value !== null && depth < deepest) {
    for (const item of Object.values(value)) blobsIn(item, found, depth + 1);
  }
}

async function learnBlobs(steps: readonly RawStep[]): Promise<void> {
  const found = new Set<Blob>();
  for (const { stimulus, asks } of steps) {
    blobsIn(stimulus, found);
    for (const { args, outcome } of asks) blobsIn([args, outcome], found);
  }
  for (const blob of found) await learnBlob(blob);
}

/** What was recorded, as a file: encoded, without secrets, and ending with the state now. */
export async function makeFile(
  { steps, initialState }: { readonly steps: readonly RawStep[]; readonly initialState: unknown },
  about: About,
  finalState: unknown,
): Promise<FlowFile> {
  await learnBlobs(steps);
  const secrets = new Set<string>();
  for (const { stimulus, asks, puts } of steps) secretsIn([stimulus, asks, puts], secrets);
  const redact = createRedactor(secrets);
  const at = steps[steps.length - 1]?.at ?? 0;
  const storage = Object.entries(about.storage).map(([place, text]) => [place, redact(text, '')]);
  return {
    format: flowFormat,
    version: flowVersion,
    ...about,
    storage: Object.fromEntries(storage) as FlowFile['storage'],
    state: encode(initialState, redact),
    steps: [
      ...steps.map((step) => encodeStep(step, redact)),
      { at, stimulus: { kind: 'mark', name: endMark, state: encode(finalState, redact) } },
    ],
  };
}
