import { useState, useSyncExternalStore } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { menuWidthChanged, selectIsMenuCollapsed } from '../../parts/preferences/preferences.slice';

/** As in the style sheets. */
const narrow = window.matchMedia('(max-width: 1023px)');

function followWidth(notify: () => void): () => void {
  narrow.addEventListener('change', notify);
  return () => narrow.removeEventListener('change', notify);
}

export interface Menu {
  readonly isOpen: boolean;
  /** It lies over the page, until somebody has chosen. */
  readonly isOver: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
}

/** Beside the page the menu is as wide as the user left it; a window without room for both opens with the page alone. */
export function useMenu(pathname: string): Menu {
  const dispatch = useDispatch();
  const isCollapsed = useSelector(selectIsMenuCollapsed);
  const isOver = useSyncExternalStore(followWidth, () => narrow.matches);
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = isOver ? openedAt === pathname : !isCollapsed;
  const close = () => setOpenedAt(null);
  const toggle = () => {
    if (!isOver) dispatch(menuWidthChanged());
    else setOpenedAt(isOpen ? null : pathname);
  };
  return { isOpen, isOver, toggle, close };
}
