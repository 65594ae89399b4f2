import { useEffect } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { SideMenu } from './SideMenu';

/** The menu over the page of a narrow window: it goes with a choice, a press beside it, or Escape. */
export function MenuOver({ onClose }: { readonly onClose: () => void }) {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  const closeByClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('.menu__heading') === null) onClose();
  };
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose();
  };
  return (
    <div onClick={closeByClick} onKeyDown={closeByKey}>
      <div className="shell__veil" />
      <SideMenu isCollapsed={false} />
    </div>
  );
}
