import { Input } from '@arco-design/web-react';
import { useState } from 'react';
import type { CSSProperties, KeyboardEvent } from 'react';
import { numberIn, trimmed } from '../../../contract/readings';

interface NumberInputProps {
  /** A text where what was typed is no number. */
  readonly value?: number | string | undefined;
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

/** A text that is no number goes on as it is, so that it stays in the field, and the rules refuse it. */
function valueOf(text: string): number | undefined {
  return trimmed(text) === '' ? undefined : (numberIn(text) ?? (text as unknown as number));
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };
/** A sum without what binary fractions leave behind its last digit. */
const sum = (one: number, other: number) => Number((one + other).toFixed(10));

/** A number as it was typed. It knows no limits: the rules of its field say what breaks them. */
export function NumberInput({ value, onChange, step = 1, error = false, ...rest }: NumberInputProps) {
  /** What is being typed, until the field is left: `2.` and `２．５` are on their way. */
  const [typed, setTyped] = useState<string | null>(null);
  const isNumber = typeof value === 'number';
  const pressKey = (event: KeyboardEvent) => {
    const direction = steps[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    setTyped(null);
    onChange?.(isNumber ? sum(value, direction * step) : 0);
  };
  return (
    <Input
      {...rest}
      {...(error ? { status: 'error' as const } : {})}
      role="spinbutton"
      inputMode="decimal"
      autoComplete="off"
      aria-valuenow={isNumber ? value : undefined}
      aria-invalid={typeof value === 'string' && value !== ''}
      value={typed ?? String(value ?? '')}
      onChange={(text) => {
        setTyped(text);
        onChange?.(valueOf(text));
      }}
      onKeyDown={pressKey}
      onBlur={() => setTyped(null)}
    />
  );
}
