import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import './menu.css';

export interface MenuChoice {
  readonly text: string;
  readonly onChoose: () => void;
  readonly isDisabled?: boolean;
  /** True: a line stands above it. */
  readonly isApart?: boolean;
}

interface MenuChoicesProps {
  /** Name for who cannot see where it stands. */
  readonly name: string;
  readonly id?: string;
  readonly choices: readonly MenuChoice[];
  /** By a choice or by Escape: the focus returns to where the menu was opened. */
  readonly onClose: () => void;
  /** By Tab: the focus goes on. */
  readonly onLeave: () => void;
}

/** A menu after the ARIA pattern, with the focus in it: arrows, Home, End, Escape, Tab leaves. */
export function MenuChoices({ name, id, choices, onClose, onLeave }: MenuChoicesProps) {
  const menu = useRef<HTMLDivElement>(null);
  const items = () => [...(menu.current?.querySelectorAll<HTMLButtonElement>('[role=menuitem]:not(:disabled)') ?? [])];
  useEffect(() => items()[0]?.focus(), []);

  const move = (event: KeyboardEvent) => {
    const all = items();
    const at = all.findIndex((item) => item === document.activeElement);
    const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
    const target = targets[event.key];
    if (event.key === 'Escape') onClose();
    if (event.key === 'Tab') onLeave();
    if (target === undefined) return;
    event.preventDefault();
    all[(target + all.length) % Math.max(1, all.length)]?.focus();
  };

  return (
    <div role="menu" ref={menu} id={id} aria-label={name} onKeyDown={move}>
      {choices.map(({ text, onChoose, isDisabled = false, isApart = false }, at) => (
        <button
          key={at}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={`menu-button__choice${isApart ? ' menu-button__choice--apart' : ''}`}
          disabled={isDisabled}
          onClick={() => {
            onClose();
            onChoose();
          }}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
