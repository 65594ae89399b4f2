import { cooksContract } from './cooks';
import { filesContract } from './files';
import type { Contract } from './kernel';
import { liveContract } from './live';
import { sessionContract } from './session';
import { unitsContract } from './units';

/** Every endpoint of the product, by domain. The server implements it, the tests and the OpenAPI document walk it. */
export const contract = {
  session: sessionContract,
  units: unitsContract,
  cooks: cooksContract,
  files: filesContract,
  live: liveContract,
} as const satisfies Readonly<Record<string, Contract>>;
