import { filingsContract } from '../../../contract/filings';
import { firstOfTree, firstRead } from '../../parts/feature/firstRead';
import type { FirstReads } from '../../parts/feature/firstRead';
import { filingsResource } from './filings.resource';

export const firstOfFilings: FirstReads = () => [
  firstRead(filingsContract.list, filingsResource.select.query({})),
  ...firstOfTree(),
];
