import { contract } from '../../contract';
import type { Endpoint, Privacy, Shape, WireType } from '../../contract/kernel';
import { isSecretParameter, parameters } from '../../contract/parameters';
import type { Knowledge } from '../kit/flow/redact';

/** Ours and the wire's names of what the contract calls secret or a phone, wherever it stands. */
function namesOf(shapes: readonly Shape[]): ReadonlyMap<string, Privacy> {
  const names = new Map<string, Privacy>();
  const visitWire = (wire: WireType): void => {
    if (wire.fields !== undefined) visit(wire.fields);
    if (wire.items !== undefined) visitWire(wire.items);
  };
  const visit = (shape: Shape): void => {
    for (const [own, { wireName, also = [], codec }] of Object.entries(shape)) {
      const { privacy } = codec.wire;
      if (privacy !== undefined) for (const name of [own, wireName, ...also]) names.set(name, privacy);
      visitWire(codec.wire);
    }
  };
  shapes.forEach(visit);
  return names;
}

const endpoints: readonly Endpoint[] = Object.values(contract).flatMap((table) => Object.values<Endpoint>(table));
const names = namesOf(endpoints.flatMap(({ input, echoes = {}, reply: { row = {} } }) => [input, echoes, row]));

/** Parameters all have one name; their codes say which of them are secret. */
const ofParameter = (holder: Readonly<Record<string, unknown>>): Privacy | undefined => {
  const code = holder['code'] ?? holder[parameters.row.code.wireName];
  return typeof code === 'string' && isSecretParameter(code) ? 'secret' : undefined;
};

/** What the contract knows of names, for recordings. */
export const knowledge: Knowledge = (name) =>
  name === 'value' || name === parameters.row.value.wireName ? ofParameter : names.get(name);
