import { learnBlob } from './blobs';
import { encode } from './encode';
import { endMark, flowFormat, flowVersion } from './flowFile';
import type { Ask, FlowAction, FlowFile, Outcome, Step, Stimulus } from './flowFile';
import type { RawAsk, RawOutcome, RawStep, RawStimulus } from './recorder';
import { createRedactor, sensitiveIn } from './redact';
import type { Knowledge, Redact } from './redact';

type About = Pick<FlowFile, 'title' | 'build' | 'recordedAt' | 'userType' | 'route' | 'storage'>;

function encodeOutcome(outcome: RawOutcome, redact: Redact): Outcome {
  return 'value' in outcome ? { kind: outcome.kind, value: encode(outcome.value, redact) } : outcome;
}

/** What an action is called tells nothing. */
export function encodeAction(action: object, redact: Redact): FlowAction {
  const encoded = encode(action, redact) as FlowAction;
  return 'type' in action ? { ...encoded, type: String(action.type) } : encoded;
}

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
      return { ...stimulus, name: redact(stimulus.name, ''), state: encode(stimulus.state, redact) };
    default:
      return stimulus;
  }
}

/** One step as the file tells it; what did not happen is left out. */
function encodeStep({ at, stimulus, asks, puts, cancels }: RawStep, redact: Redact): Step {
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

/** Reads the recorded files: what they hold is told by its hash. */
export async function learnBlobs({ steps }: Pick<Recorded, 'steps'>): Promise<void> {
  const found = new Set<Blob>();
  for (const { stimulus, asks } of steps) {
    blobsIn(stimulus, found);
    for (const { args, outcome } of asks) blobsIn([args, outcome], found);
  }
  for (const blob of found) await learnBlob(blob);
}

export interface Recorded {
  readonly steps: readonly RawStep[];
  readonly initialState: unknown;
}

/** What was recorded, as a file: encoded, without secrets, and ending with the state now. */
export function makeFile(
  { steps, initialState }: Recorded,
  about: About,
  finalState: unknown,
  knowledge?: Knowledge,
): FlowFile {
  const recorded = [initialState, finalState, about.storage, steps];
  const redact = createRedactor(knowledge, sensitiveIn(recorded, knowledge));
  const at = steps[steps.length - 1]?.at ?? 0;
  const storage = Object.entries(about.storage).map(([place, text]) => [place, redact(text, place)]);
  return {
    format: flowFormat,
    version: flowVersion,
    ...about,
    title: redact(about.title, ''),
    route: redact(about.route, ''),
    storage: Object.fromEntries(storage) as FlowFile['storage'],
    state: encode(initialState, redact),
    steps: [
      ...steps.map((step) => encodeStep(step, redact)),
      { at, stimulus: { kind: 'mark', name: endMark, state: encode(finalState, redact) } },
    ],
  };
}
