import { cooksContract } from '../../../contract/cooks';
import { edited, parseEditingTopic } from '../../../contract/editing';
import type { EditedKind } from '../../../contract/editing';
import { filingsContract } from '../../../contract/filings';
import { pairKey } from '../../../contract/kernel';
import type { Endpoint } from '../../../contract/kernel';
import { ingredients, seafood, seasonings } from '../../../contract/pantry';
import { parametersContract } from '../../../contract/parameters';
import { permissionsContract } from '../../../contract/permissions';
import { dishes, meals } from '../../../contract/recipes';
import { rolesContract } from '../../../contract/roles';
import { samples } from '../../../contract/samples';
import { unitsContract } from '../../../contract/units';
import { usersContract } from '../../../contract/users';
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

interface Calls {
  readonly list: Endpoint;
  readonly update: Endpoint;
}

const ofAll = ({ list, update }: Calls, table: string): Edited => ({ reading: list, changing: [update], table });
const ofUnit = (calls: Calls, table: string): Edited => ({ ...ofAll(calls, table), path: 'unit_path' });

const records: Readonly<Record<EditedKind, Edited>> = {
  [edited.cook]: ofUnit(cooksContract, 'cooks'),
  [edited.filing]: {
    ...ofUnit(filingsContract, 'filings'),
    reading: filingsContract.show,
    changing: [filingsContract.update, filingsContract.guide],
  },
  [edited.unit]: { ...ofAll(unitsContract, 'units'), path: 'path' },
  [edited.user]: ofUnit(usersContract, 'users'),
  [edited.role]: ofAll(rolesContract, 'roles'),
  [edited.permission]: ofAll(permissionsContract, 'permissions'),
  [edited.parameter]: ofAll(parametersContract, 'parameters'),
  [edited.dish]: ofUnit(dishes.calls, 'dishes'),
  [edited.meal]: ofUnit(meals.calls, 'meals'),
  [edited.ingredient]: ofUnit(ingredients.calls, 'ingredients'),
  [edited.seasoning]: ofUnit(seasonings.calls, 'seasonings'),
  [edited.seafood]: ofUnit(seafood.calls, 'seafood'),
  [edited.sample]: ofUnit(samples.calls, 'samples'),
};

/** The part of the broker's guard that knows who edits what: whoever may see the record and change it. */
export function editingTopicGuard(db: Database): (actor: Reader, topic: string) => Promise<boolean> {
  return async ({ permissions, unitPath }, topic) => {
    const asked = parseEditingTopic(topic);
    if (asked === null) return false;
    const { reading, changing, ...stored } = records[asked.kind];
    const may = (call: Endpoint) => permissions.has(pairKey(call));
    return may(reading) && changing.some(may) && (await isRecordBelow(db, stored, asked.id, unitPath));
  };
}
