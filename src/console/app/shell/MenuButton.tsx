import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { MenuChoices } from '../../kit/menu/MenuChoices';
import type { MenuChoice } from '../../kit/menu/MenuChoices';
import { useClickBeside } from '../../kit/menu/useClickBeside';

interface MenuButtonProps {
  /** Name for who cannot see the content. */
  readonly name: string;
  readonly children: ReactNode;
  /** Shown above the choices. */
  readonly header?: ReactNode;
  readonly choices: readonly MenuChoice[];
}

/** A button with a small menu below it. */
export function MenuButton({ name, children, header, choices }: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  useClickBeside(root, isOpen, () => setOpen(false));

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
          <MenuChoices
            {...{ name, choices }}
            id={menuId}
            onClose={() => {
              setOpen(false);
              button.current?.focus();
            }}
            onLeave={() => setOpen(false)}
          />
        </div>
      )}
    </div>
  );
}
