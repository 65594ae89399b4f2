import { filingsContract } from '../../../../contract/filings';
import { firstOfTree, firstRead } from '../../../parts/feature/firstRead';
import type { FirstReads } from '../../../parts/feature/firstRead';
import { worklistResource } from './worklist.resource';

export const firstOfWorklist: FirstReads = () => [
  firstRead(filingsContract.worklist, worklistResource.select.query({})),
  ...firstOfTree(),
];
