import type { CSSProperties } from 'react';
import type { DayKind } from '../../../contract/dates';

export interface DateFieldProps {
  /** `moment` has a time of day. */
  readonly kind?: DayKind;
  readonly mayLieAhead?: boolean;
  /** It always has a value: it may be changed, not emptied. */
  readonly isRequired?: boolean;
  readonly placeholder?: string;
  readonly label?: string;
  readonly style?: CSSProperties;
  /** Given by the form. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string | undefined) => void;
}
