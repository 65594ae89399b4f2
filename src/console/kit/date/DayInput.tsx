import type { KeyboardEvent } from 'react';
import type { useTypedDay } from './useTypedDay';

interface DayInputProps {
  readonly day: ReturnType<typeof useTypedDay>;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly id?: string | undefined;
  readonly label?: string | undefined;
  readonly placeholder: string;
}

/** The text field of a calendar. Enter is for the field, not for the form around it. */
export function DayInput({ day: { text, problem, change, settle }, isOpen, onOpen, ...names }: DayInputProps) {
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      settle();
      onOpen(false);
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      onOpen(true);
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      onOpen(false);
    }
  };
  const { id, label, placeholder } = names;
  return (
    <div className="arco-picker-input">
      <input
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-invalid={problem !== null}
        autoComplete="off"
        {...(id === undefined ? {} : { id })}
        {...(label === undefined ? {} : { 'aria-label': label })}
        placeholder={placeholder}
        value={text}
        onChange={(event) => {
          change(event);
          onOpen(true);
        }}
        onKeyDown={pressKey}
        onBlur={() => {
          settle();
          onOpen(false);
        }}
      />
    </div>
  );
}
