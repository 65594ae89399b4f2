import type { UnitOption } from './unitOptions';

export interface CascaderProps {
  readonly id?: string | undefined;
  /** For those who cannot see it. */
  readonly label: string;
  readonly placeholder: string;
  readonly width: number | string;
  readonly options: readonly UnitOption[];
  /** From the top down to the chosen unit; empty without one. */
  readonly path: readonly number[];
  /** The name of each of them. */
  readonly names: readonly string[];
  readonly onOpen: (unitId: number) => void;
  readonly onChange: (unitId: number | undefined) => void;
}
