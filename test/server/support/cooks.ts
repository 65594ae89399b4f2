import { cooksContract } from '../../../src/contract/cooks';
import type { NewCook } from '../../../src/contract/cooks';
import type { Input } from '../../../src/contract/kernel';
import type { Api } from './api';
import { units } from './world';
import type { UnitName } from './world';

let count = 0;

/** A form that is accepted; every one with an account of its own. */
export function cookForm(unit: UnitName, changes: Partial<NewCook> = {}): Input<typeof cooksContract.create> {
  count += 1;
  return {
    account: `chef${String(count).padStart(4, '0')}`,
    name: `厨师${count}`,
    phone: `140${String(count).padStart(8, '0')}`,
    category: 1,
    unitId: units[unit].id,
    ...changes,
  };
}

/** Makes a cook as a user does; answers the number. */
export async function makeCook(api: Api, unit: UnitName, changes: Partial<NewCook> = {}): Promise<number> {
  return (await api.call(cooksContract.create, cookForm(unit, changes))).id;
}
