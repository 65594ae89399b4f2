import { useEffect, useRef } from 'react';
import type { Choice, ChoiceGroup } from './offered';
import { texts } from './find.texts';

export const optionId = (listId: string, at: number): string => `${listId}-${at}`;

interface ChoicesProps {
  readonly id: string;
  readonly groups: readonly ChoiceGroup[];
  /** Which of all of them Enter chooses. */
  readonly active: number;
  readonly onActive: (at: number) => void;
  readonly onChoose: (choice: Choice) => void;
}

/** The list below the field, which keeps the focus. */
export function Choices({ id, groups, active, onActive, onChoose }: ChoicesProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active, groups]);
  const firsts = groups.map((_, index) =>
    groups.slice(0, index).reduce((before, { choices }) => before + choices.length, 0),
  );
  return (
    <div
      className="find__list"
      role="listbox"
      id={id}
      aria-label={texts.results}
      ref={list}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ title, choices }, group) => (
        <div key={title} role="group" aria-label={title}>
          <div className="find__group" aria-hidden>
            {title}
          </div>
          {choices.map((choice, index) => {
            const at = (firsts[group] ?? 0) + index;
            return (
              <div
                key={choice.to ?? choice.title}
                id={optionId(id, at)}
                role="option"
                aria-selected={at === active}
                className="find__choice"
                onMouseMove={() => onActive(at)}
                onClick={() => onChoose(choice)}
              >
                <span>{choice.title}</span>
                {choice.note !== undefined && <span className="find__note">{choice.note}</span>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
