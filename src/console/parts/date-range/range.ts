import type { Days } from './days';

export interface RangeProps {
  /** Of the first day's field. */
  readonly id: string;
  /** Names the last day's field. */
  readonly endLabel: string;
  /** Empty without a choice. */
  readonly from: string;
  readonly until: string;
  readonly isClearable: boolean;
  /** Whether the future may be chosen as well. */
  readonly mayLieAhead: boolean;
  readonly onChange: (days: Days) => void;
  /** Called beside `onChange` for days that one press has chosen whole. */
  readonly onShortcut?: ((days: Days) => void) | undefined;
}
