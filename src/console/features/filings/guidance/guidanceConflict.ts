import type { Filing } from '../../../../contract/filing-record';
import type { Conflict, ConflictField } from '../../../kit/conflict/conflict';
import { conflictFieldsOf } from '../../../kit/conflict/conflictField';
import { filingFormOf } from '../filings.api';
import type { FilingForm } from '../filings.api';
import { filingConflictFields } from '../editor/conflictFields';
import { texts } from './guidance.texts';
import type { GuidanceValues } from './guidanceValues';

/** What a guidance goes on from, and the one thing of it that the guidance says itself. */
type Compared = FilingForm & { readonly guidanceSite: string };

const field = conflictFieldsOf<Compared>();

/** The registration is not edited here: what has changed in it is shown, so that the guidance fits. */
export const guidanceConflictFields: readonly ConflictField<Compared>[] = [
  field('guidanceSite', texts.site),
  ...filingConflictFields.map((one) => ({ ...one, isFixed: true })),
];

/** The filing as the page shows it beside its newest version. */
export function guidanceConflict(shown: Filing, newest: Filing, { site }: GuidanceValues): Conflict<Compared> {
  const planned = (filing: Filing) => filing.site ?? '';
  const theirs = planned(newest) === planned(shown) ? site : planned(newest);
  return {
    base: { ...filingFormOf(shown), guidanceSite: planned(shown) },
    mine: { ...filingFormOf(shown), guidanceSite: site },
    theirs: { ...filingFormOf(newest), guidanceSite: theirs },
  };
}
