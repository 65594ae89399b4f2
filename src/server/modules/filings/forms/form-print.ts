import type { Filing } from '../../../../contract/filing-record';
import type { FilingDuty } from '../../../../contract/filing-texts';

/** All that one form is drawn from. */
export interface FormPrint {
  /** Phones in full. */
  readonly filing: Filing;
  readonly checkCode: string;
  /** Where anybody can check the paper. */
  readonly checkAddress: string;
  /** The notice tells it. */
  readonly duty: FilingDuty;
  /** Codes of the signatures and photos that the document carries; a signature that is missing is an empty line. */
  readonly images: ReadonlySet<string>;
}
