import type { Filing } from '../../../../contract/filing-record';

/** All that one form is drawn from. */
export interface FormPrint {
  /** Phones in full. */
  readonly filing: Filing;
  readonly checkCode: string;
  /** Where anybody can check the paper. */
  readonly checkAddress: string;
  readonly printedBy: string;
  /** `YYYY-MM-DD` */
  readonly printedOn: string;
  /** The notice tells them. */
  readonly minPeople: string;
  readonly leadDays: string;
  /** Codes of the signatures that the document carries; any other is an empty line. */
  readonly images: ReadonlySet<string>;
}
