import { declaredLists } from '../../../contract/declared';
import { parseEditingTopic } from '../../../contract/editing';
import { filingsContract } from '../../../contract/filings';
import { pairKey, pairOf } from '../../../contract/kernel';
import type { Endpoint } from '../../../contract/kernel';
import type { DeclaredList } from '../../../contract/resource';
import { unitsContract } from '../../../contract/units';
import type { Actor } from '../../platform/auth/actor';
import type { Database } from '../../platform/db/transaction';
import { isRecordBelow } from './editing.repository';

type Reader = Pick<Actor, 'unitPath' | 'permissions'>;

interface Edited {
  readonly reading: Endpoint;
  /** Any of them changes the record. */
  readonly changing: readonly Endpoint[];
  readonly table: string;
  readonly path?: string;
}

const filings: Edited = {
  reading: filingsContract.show,
  changing: [filingsContract.update, filingsContract.guide],
  table: 'filings',
  path: 'unitPath',
};
const units: Edited = { reading: unitsContract.list, changing: [unitsContract.update], table: 'units', path: 'path' };

const editedOf = ({ controller, table, calls: { list, update } }: DeclaredList) =>
  update === undefined
    ? []
    : [
        [
          controller,
          { reading: list, changing: [update], table, ...(update.scope === 'unit' ? { path: 'unitPath' } : {}) },
        ] as const,
      ];

/** Records that can be changed, by their controllers. */
const records: ReadonlyMap<string, Edited> = new Map<string, Edited>([
  ...declaredLists.flatMap(editedOf),
  [pairOf(filingsContract.list).controller, filings],
  [pairOf(unitsContract.list).controller, units],
]);

/** The part of the broker's guard that knows who edits what: whoever may see the record and change it. */
export function editingTopicGuard(db: Database): (actor: Reader, topic: string) => Promise<boolean> {
  return async ({ permissions, unitPath }, topic) => {
    const asked = parseEditingTopic(topic);
    const edited = asked === null ? undefined : records.get(asked.kind);
    if (asked === null || edited === undefined) return false;
    const { reading, changing, ...stored } = edited;
    const may = (call: Endpoint) => permissions.has(pairKey(call));
    return may(reading) && changing.some(may) && (await isRecordBelow(db, stored, asked.id, unitPath));
  };
}
