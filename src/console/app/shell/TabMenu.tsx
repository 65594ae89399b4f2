import { useLayoutEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { pagePinned } from '../../parts/preferences/preferences.slice';
import { losingPages } from '../LeaveGuard';
import { MenuChoices } from '../../kit/menu/MenuChoices';
import { useClickBeside } from '../../kit/menu/useClickBeside';
import { closable } from './useTabs';
import type { Tab, Tabs } from './useTabs';

interface TabMenuProps {
  readonly tab: Tab;
  readonly tabs: Tabs;
  /** Draws a page anew. */
  readonly onRenew: (path: string) => void;
  /** Where it was asked for, in the window. */
  readonly at: { readonly x: number; readonly y: number };
  /** The focus returns to the tab. */
  readonly onClose: () => void;
  readonly onLeave: () => void;
}

const margin = 8;

/** What can be done with one page in the bar. */
export default function TabMenu({
  tab,
  tabs: { tabs, current, ...actions },
  onRenew,
  at,
  onClose,
  onLeave,
}: TabMenuProps) {
  const popup = useRef<HTMLDivElement>(null);
  useClickBeside(popup, true, onLeave);
  useLayoutEffect(() => {
    const { current } = popup;
    if (current === null) return;
    current.style.left = `${Math.max(margin, Math.min(at.x, window.innerWidth - current.offsetWidth - margin))}px`;
    current.style.top = `${at.y}px`;
  }, [at]);
  const dispatch = useDispatch();
  const { path, isPinned = false } = tab;
  const index = tabs.findIndex((one) => one.path === path);
  const [before, after] = [tabs.slice(0, index), tabs.slice(index + 1)];
  /** A pinned page stays among the pinned ones. */
  const isBarred = (other: Tab | undefined) => other === undefined || (other.isPinned === true) !== isPinned;
  const renew = () => {
    onRenew(path);
    if (path !== current) actions.show(tab);
  };
  const closing = (text: string, some: readonly Tab[]) => {
    const paths = closable(some, path);
    return { text, onChoose: () => actions.close(paths), isDisabled: paths.length === 0 };
  };
  return (
    <div className="menu-button__popup menu-at" ref={popup}>
      <MenuChoices
        name={`${tab.title}的页签操作`}
        {...{ onClose, onLeave }}
        choices={[
          { text: '刷新', onChoose: () => actions.leave(renew, losingPages([path], current)) },
          { text: isPinned ? '取消固定' : '固定', onChoose: () => dispatch(pagePinned(path)) },
          {
            text: '左移',
            onChoose: () => actions.move(path, index - 1),
            isDisabled: isBarred(before[index - 1]),
            isApart: true,
          },
          { text: '右移', onChoose: () => actions.move(path, index + 1), isDisabled: isBarred(after[0]) },
          { text: '关闭', onChoose: () => actions.close([path]), isApart: true },
          closing('关闭其他', tabs),
          closing('关闭左侧', before),
          closing('关闭右侧', after),
        ]}
      />
    </div>
  );
}
