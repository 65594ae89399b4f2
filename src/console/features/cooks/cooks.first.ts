import { cooks } from '../../../contract/cooks';
import { firstOfTree, firstRead } from '../../parts/feature/firstRead';
import type { FirstReads } from '../../parts/feature/firstRead';
import { cooksResource } from './cooks.resource';

export const firstOfCooks: FirstReads = () => [
  firstRead(cooks.calls.list, cooksResource.select.query({})),
  ...firstOfTree(),
];
