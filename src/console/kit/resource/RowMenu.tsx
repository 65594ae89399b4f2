import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { createPortal } from 'react-dom';
import { messages } from '../../locale/messages';
import { usePage } from '../kept/page';
import { MenuChoices } from '../menu/MenuChoices';
import type { MenuChoice } from '../menu/MenuChoices';
import { useClickBeside } from '../menu/useClickBeside';

/** Buttons of a row that stand in it. */
const shownButtons = 3;
const margin = 8;

const isDanger = (button: Element) => button.matches('.arco-btn-status-danger');

/** What a row's further buttons do, the dangerous ones last and apart. */
function choicesOf(more: Element): readonly MenuChoice[] {
  const further = [...(more.parentElement?.children ?? [])].slice(shownButtons).filter((one) => one !== more);
  const buttons = further.flatMap((one) =>
    one instanceof HTMLButtonElement ? [one] : [...one.querySelectorAll('button')],
  );
  const safe = buttons.filter((button) => !isDanger(button));
  return [...safe, ...buttons.filter(isDanger)].map((button, at) => ({
    text: button.textContent || (button.getAttribute('aria-label') ?? ''),
    onChoose: () => button.click(),
    isDisabled: button.disabled,
    isApart: at > 0 && at === safe.length,
  }));
}

interface RowMenuProps {
  readonly button: RefObject<HTMLButtonElement>;
  readonly onClose: () => void;
}

/** Below the button, in the window: a table cuts off what is larger than its cells. */
export default function RowMenu({ button, onClose }: RowMenuProps) {
  const popup = useRef<HTMLDivElement>(null);
  const { layer } = usePage();
  const [choices] = useState(() => (button.current === null ? [] : choicesOf(button.current)));
  useClickBeside(popup, true, (target) => {
    if (button.current?.contains(target) !== true) onClose();
  });
  useLayoutEffect(() => {
    const place = button.current?.getBoundingClientRect();
    const { current } = popup;
    if (place === undefined || current === null) return;
    const { offsetWidth, offsetHeight } = current;
    const isBelow = place.bottom + offsetHeight + margin <= window.innerHeight;
    current.style.left = `${Math.max(margin, place.right - offsetWidth)}px`;
    current.style.top = `${isBelow ? place.bottom : Math.max(margin, place.top - offsetHeight)}px`;
  }, [button]);
  const close = () => {
    onClose();
    button.current?.focus();
  };
  return createPortal(
    <div className="menu-button__popup menu-at" ref={popup}>
      <MenuChoices name={messages.table.more} {...{ choices }} onClose={close} onLeave={onClose} />
    </div>,
    layer ?? document.body,
  );
}
