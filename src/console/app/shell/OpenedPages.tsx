import { IconMore } from '@arco-design/web-react/icon';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { lazyPart } from '../../kit/lazy/lazyPart';
import { usePageShown } from '../../kit/kept/page';
import type { TabNote } from './useKeptPages';
import { MenuButton } from './MenuButton';
import { OpenedPage } from './OpenedPage';
import { closable, useTabs } from './useTabs';
import type { Tab } from './useTabs';
import { useCurrentInSight } from './useCurrentInSight';

const TabMenu = lazyPart(() => import(/* webpackChunkName: "tab-menu" */ './TabMenu'));

interface OpenedPagesProps {
  readonly current: string;
  readonly notes: ReadonlyMap<string, TabNote>;
  readonly onRenew: (path: string) => void;
  readonly isWide: boolean;
  readonly onWide: () => void;
}

/** Alt with a page key goes to the page beside, also out of an open dialog. */
function usePageKeys(go: (step: 1 | -1) => void): void {
  const latest = useRef(go);
  latest.current = go;
  const isShown = usePageShown();
  useEffect(() => {
    if (!isShown) return;
    const listen = (event: globalThis.KeyboardEvent) => {
      if (!event.altKey || (event.key !== 'PageDown' && event.key !== 'PageUp')) return;
      event.preventDefault();
      latest.current(event.key === 'PageDown' ? 1 : -1);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isShown]);
}

/**
 * The pages visited so far, as links. Arrows move between them, Ctrl with an arrow moves one, Delete closes one, the menu
 * key opens its menu.
 */
export function OpenedPages({ current, notes, onRenew, isWide, onWide }: OpenedPagesProps) {
  const actions = useTabs(current, notes);
  const { tabs } = actions;
  const others = closable(tabs, current);
  const list = useRef<HTMLUListElement>(null);
  const [menu, setMenu] = useState<{ readonly path: string; readonly x: number; readonly y: number } | null>(null);
  const ofMenu = tabs.find(({ path }) => path === menu?.path);
  const linkOf = (path: string) =>
    [...(list.current?.querySelectorAll<HTMLAnchorElement>('a') ?? [])][tabs.findIndex((tab) => tab.path === path)];

  useCurrentInSight(list, [current, ...tabs.map(({ path, text }) => `${path} ${text}`)].join());

  usePageKeys((step) => {
    const at = tabs.findIndex(({ path }) => path === current);
    const next = tabs[(at + step + tabs.length) % Math.max(1, tabs.length)];
    if (next !== undefined && next.path !== current) actions.show(next);
  });

  const useKeys = (event: KeyboardEvent) => {
    const links = [...(list.current?.querySelectorAll<HTMLAnchorElement>('a') ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    const tab = tabs[at];
    if (tab === undefined) return;
    const targets: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
    const target = targets[event.key];
    if (target === undefined && event.key !== 'Delete') return;
    event.preventDefault();
    if (event.ctrlKey && target !== undefined) {
      actions.move(
        tab.path,
        Math.min(Math.max(0, target === -1 && event.key === 'End' ? links.length : target), links.length - 1),
      );
      return;
    }
    links[((target ?? (at > 0 ? at - 1 : 1)) + links.length) % links.length]?.focus();
    if (target === undefined) actions.close([tab.path]);
  };

  const openMenu = (event: MouseEvent, { path }: Tab) => {
    event.preventDefault();
    const { left, bottom } = event.currentTarget.getBoundingClientRect();
    // By its key it stands below the tab.
    const isByKey = event.clientX === 0 && event.clientY === 0;
    setMenu({ path, x: isByKey ? left : event.clientX, y: isByKey ? bottom : event.clientY });
  };

  return (
    <nav className="opened" aria-label="已打开的页面">
      <ul className="opened__list" ref={list} onKeyDown={useKeys}>
        {tabs.map((tab, at) => (
          <OpenedPage
            key={tab.path}
            tab={tab}
            isCurrent={tab.path === current}
            onClose={() => actions.close([tab.path])}
            onMenu={(event) => openMenu(event, tab)}
            onDrop={(path) => actions.move(path, at)}
          />
        ))}
      </ul>
      <MenuButton
        name="页面操作"
        choices={[
          { text: '关闭当前', onChoose: () => actions.close([current]) },
          {
            text: '关闭其他',
            onChoose: () => actions.close(others),
            isDisabled: others.length === 0,
          },
          { text: '关闭全部', onChoose: () => actions.close(tabs.map(({ path }) => path)) },
          { text: isWide ? '退出内容全屏' : '内容全屏', onChoose: onWide, isApart: true },
          ...tabs.map((tab, at) => ({
            text: tab.isChanged ? `${tab.text}（数据已变更）` : tab.text,
            onChoose: () => actions.show(tab),
            isApart: at === 0,
          })),
        ]}
      >
        <IconMore aria-hidden />
      </MenuButton>
      {menu !== null && ofMenu !== undefined && (
        <TabMenu
          key={`${menu.path} ${menu.x}`}
          tab={ofMenu}
          tabs={actions}
          onRenew={onRenew}
          at={menu}
          onLeave={() => setMenu(null)}
          onClose={() => {
            setMenu(null);
            linkOf(menu.path)?.focus();
          }}
        />
      )}
    </nav>
  );
}
