import { dateTime, text } from './codecs';
import { nodesReply, required } from './kernel';
import type { Value } from './kernel';

export interface EditedRecord {
  /** Controller of its list. */
  readonly kind: string;
  readonly id: number;
}

/** The controller that a path of the API begins with; null for what is no such path. */
export function controllerAt(path: string): string | null {
  const [start, controller = ''] = path.split('/');
  return start === '' && controller !== '' ? controller : null;
}

/** Realtime topic of one record: whoever follows it has the record in an editor, and hears who else has. */
export const editingTopic = ({ kind, id }: EditedRecord): string => `/topic/editing/${kind}/${id}`;

/** Reads a topic's name; null when it is none of ours. */
export function parseEditingTopic(topic: string): EditedRecord | null {
  const [, kind = '', id] = /^\/topic\/editing\/([A-Za-z]+)\/([1-9]\d{0,15})$/.exec(topic) ?? [];
  return kind === '' ? null : { kind, id: Number(id) };
}

/** Most that one message names. */
export const toldEditors = 10;

const recordEditor = {
  name: required('fname', text(64)),
  since: required('since', dateTime),
};
export type RecordEditor = Value<typeof recordEditor>;

/** Body of a message: everybody who has the record in an editor, whoever hears it included; who came first is named first. */
export const editorsPush = nodesReply(recordEditor);
