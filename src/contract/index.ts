import { cooksContract } from './cooks';
import { filesContract } from './files';
import type { Contract } from './kernel';
import { liveContract } from './live';
import { sessionContract } from './session';
import { unitsContract } from './units';

/** What the controllers of guarded endpoints are called on the permission screen. */
export const controllerTitles: Readonly<Record<string, string>> = {
  lbmzd: '部门',
  lkitchener: '厨师',
  llive: '直播',
};

/** Every endpoint of the product, by domain. The server implements it, the tests and the OpenAPI document walk it. */
export const contract = {
  session: sessionContract,
  units: unitsContract,
  cooks: cooksContract,
  files: filesContract,
  live: liveContract,
} as const satisfies Readonly<Record<string, Contract>>;
