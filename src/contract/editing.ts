import { dateTime, text } from './codecs';
import { nodesReply, required } from './kernel';
import type { Value } from './kernel';

/** Controllers of the records that are changed in an editor. */
export const edited = {
  cook: 'lkitchener',
  filing: 'keepRecord',
  unit: 'lbmzd',
  user: 'user',
  role: 'role',
  permission: 'controller',
  parameter: 'lparameter',
  dish: 'food',
  meal: 'meal',
  ingredient: 'allIngredients',
  seasoning: 'allSeasoning',
  seafood: 'seafood',
  sample: 'sample',
} as const;
export type EditedKind = (typeof edited)[keyof typeof edited];
const editedKinds = Object.values(edited);

export interface EditedRecord {
  readonly kind: EditedKind;
  readonly id: number;
}

/** What the records behind a path of the API are; null where they have no editor. */
export function editedKindOf(path: string): EditedKind | null {
  const [, controller] = path.split('/');
  return editedKinds.find((kind) => kind === controller) ?? null;
}

/** Realtime topic of one record: whoever follows it has the record in an editor, and hears who else has. */
export const editingTopic = ({ kind, id }: EditedRecord): string => `/topic/editing/${kind}/${id}`;

/** Reads a topic's name; null when it is none of ours. */
export function parseEditingTopic(topic: string): EditedRecord | null {
  const match = /^\/topic\/editing\/([A-Za-z]+)\/([1-9]\d{0,15})$/.exec(topic);
  const kind = editedKinds.find((one) => one === match?.[1]);
  return kind === undefined ? null : { kind, id: Number(match?.[2]) };
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
