import { filingFilter } from './filing-record';
import { defineContract } from './kernel';
import { matchingRemovalOf } from './removal';

/** Apart from the list's own calls: it arrives when somebody deletes. Completed and closed ones stay. */
export const filingRemovalContract = defineContract({
  removeMatching: matchingRemovalOf({ controller: 'keepRecord', noun: '备案', scope: 'unit' }, filingFilter),
});
