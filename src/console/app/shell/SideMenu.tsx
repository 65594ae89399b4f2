import { IconDown } from '@arco-design/web-react/icon';
import { useMemo, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { menuGroupChanged, selectClosedGroups, selectOpenedGroups } from '../../parts/preferences/preferences.slice';
import { selectMay } from '../../parts/session/session.slice';
import { groupIcons } from './icons';
import { menuOf, menuPathOf } from './menu';
import type { MenuGroup } from './menu';
import { useCurrentInSight } from './useCurrentInSight';

interface GroupProps {
  readonly group: MenuGroup;
  readonly current: string;
  readonly isCollapsed: boolean;
}

/** A group of entries: as the user left it, else open only around the current page. */
function Group({ group: { key, title, items }, current, isCollapsed }: GroupProps) {
  const dispatch = useDispatch();
  const isClosed = useSelector(selectClosedGroups).includes(key);
  const isOpened = useSelector(selectOpenedGroups)?.includes(key) ?? false;
  const listId = `menu-${key}`;
  const isCurrent = items.some(({ path }) => path === current);
  const isOpen = isOpened || (isCurrent && !isClosed);
  return (
    <li className={`menu__group${isCurrent ? ' menu__group--current' : ''}`}>
      <button
        type="button"
        className="menu__heading"
        aria-expanded={isCollapsed ? undefined : isOpen}
        aria-controls={listId}
        aria-label={title}
        onClick={() => {
          if (!isCollapsed) dispatch(menuGroupChanged({ key, isOpen: !isOpen }));
        }}
      >
        <span className="menu__icon">{groupIcons[key]}</span>
        <span className="menu__label">{title}</span>
        <IconDown className="menu__arrow" aria-hidden />
      </button>
      <ul id={listId} className="menu__items" hidden={!isCollapsed && !isOpen} aria-label={title}>
        {items.map((item) => (
          <li key={item.path}>
            <Link
              className="menu__item"
              to={item.path}
              title={item.note}
              aria-current={item.path === current ? 'page' : undefined}
            >
              {item.title}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Navigation by the user's rights. Collapsed it shows icons, and a group's entries beside its icon on hover and focus. */
export function SideMenu({ isCollapsed }: { readonly isCollapsed: boolean }) {
  const may = useSelector(selectMay);
  const current = menuPathOf(useLocation().pathname);
  const groups = useMemo(() => menuOf(may), [may]);
  const menu = useRef<HTMLElement>(null);
  useCurrentInSight(menu, [current, ...groups.map(({ key }) => key)].join());
  return (
    <nav ref={menu} className={`menu${isCollapsed ? ' menu--collapsed' : ''}`} aria-label="主菜单" id="shell-menu">
      <ul className="menu__groups">
        {groups.map((group) => (
          <Group key={group.key} group={group} current={current} isCollapsed={isCollapsed} />
        ))}
      </ul>
    </nav>
  );
}
