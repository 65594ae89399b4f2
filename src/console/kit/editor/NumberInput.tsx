import { InputNumber } from '@arco-design/web-react';
import type { CSSProperties } from 'react';

interface NumberInputProps {
  readonly value?: number | undefined;
  readonly onChange?: (value: number | undefined) => void;
  readonly id?: string;
  readonly autoFocus?: boolean;
  readonly 'aria-label'?: string;
  readonly 'aria-describedby'?: string;
  readonly placeholder?: string;
  readonly size?: 'mini';
  readonly step?: number;
  readonly error?: boolean;
  readonly style?: CSSProperties;
}

/** Arco tells infinite ones, which are no numbers to the browser. */
const withoutLimits = { 'aria-valuemin': undefined, 'aria-valuemax': undefined };

/**
 * A number as it was typed. It knows no limits: given them, the control beneath would put another number in the place of one
 * that breaks them, whereas the rules of its field say so.
 */
export function NumberInput({ value, onChange, ...rest }: NumberInputProps) {
  return (
    <InputNumber
      {...rest}
      {...withoutLimits}
      value={value ?? ''}
      onChange={(typed: number | undefined) => onChange?.(Number.isNaN(typed) ? undefined : typed)}
    />
  );
}
