import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

export interface MenuChoice {
  readonly text: string;
  readonly onChoose: () => void;
  readonly isDisabled?: boolean;
}

interface MenuButtonProps {
  /** Name for who cannot see the content. */
  readonly name: string;
  readonly children: ReactNode;
  /** Shown above the choices. */
  readonly header?: ReactNode;
  readonly choices: readonly MenuChoice[];
}

/** A button with a small menu below it, after the ARIA menu-button pattern: arrows, Home, End, Escape, Tab leaves. */
export function MenuButton({ name, children, header, choices }: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();

  const items = () => [...(root.current?.querySelectorAll<HTMLButtonElement>('[role=menuitem]:not(:disabled)') ?? [])];
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  useEffect(() => {
    if (!isOpen) return;
    root.current?.querySelector<HTMLButtonElement>('[role=menuitem]:not(:disabled)')?.focus();
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && root.current?.contains(target) !== true) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const move = (event: KeyboardEvent) => {
    const all = items();
    const at = all.findIndex((item) => item === document.activeElement);
    const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
    const target = targets[event.key];
    if (event.key === 'Escape') close();
    if (event.key === 'Tab') setOpen(false);
    if (target === undefined) return;
    event.preventDefault();
    all[(target + all.length) % Math.max(1, all.length)]?.focus();
  };

  return (
    <div className="menu-button" ref={root}>
      <button
        type="button"
        ref={button}
        className="menu-button__button"
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
      </button>
      {isOpen && (
        <div className="menu-button__popup">
          {header}
          <div role="menu" id={menuId} aria-label={name} onKeyDown={move}>
            {choices.map(({ text, onChoose, isDisabled = false }) => (
              <button
                key={text}
                type="button"
                role="menuitem"
                tabIndex={-1}
                className="menu-button__choice"
                disabled={isDisabled}
                onClick={() => {
                  close();
                  onChoose();
                }}
              >
                {text}
              </button>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
