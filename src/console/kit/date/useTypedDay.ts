import { useEffect, useState, type ChangeEvent } from 'react';
import { readTyped, type DayKind } from '../../../contract/dates';
import { messages } from '../../locale/messages';
import { isAhead } from './typedDay';

interface TypedDay {
  readonly kind: DayKind;
  /** As the wire spells it; empty without one. */
  readonly value: string;
  readonly mayLieAhead: boolean;
  readonly onChange: (value: string | undefined) => void;
}

/**
 * The text of a field for a day. It is taken as soon as it is whole, otherwise when the field is left; what is no day stays
 * where it was typed, and is said.
 */
export function useTypedDay({ kind, value, mayLieAhead, onChange }: TypedDay) {
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const forget = () => {
    setTyped(null);
    setProblem(null);
  };
  // Chosen in the calendar, or a draft that was loaded.
  useEffect(() => {
    if (value !== '') forget();
  }, [value]);

  const problemOf = (read: string | null) => {
    if (read === null) return messages.typedDay[kind];
    return !mayLieAhead && isAhead(read) ? messages.typedDay.ahead : null;
  };
  const take = (read: string | undefined) => {
    forget();
    if (read !== (value === '' ? undefined : value)) onChange(read);
  };
  const settle = () => {
    if (typed === null) return;
    const read = readTyped(typed, kind);
    const found = problemOf(read);
    if (typed.trim() === '') take(undefined);
    else if (read !== null && found === null) take(read);
    else {
      setProblem(found);
      if (value !== '') onChange(undefined);
    }
  };
  const change = ({ target: { value: text } }: ChangeEvent<HTMLInputElement>) => {
    setTyped(text);
    setProblem(null);
    if (readTyped(text, kind) === text && problemOf(text) === null && text !== value) onChange(text);
  };
  return { text: typed ?? value, problem, change, settle };
}
