import { IconClose, IconMore } from '@arco-design/web-react/icon';
import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useNavigate } from 'react-router-dom';
import {
  allPagesClosed,
  otherPagesClosed,
  pageClosed,
  selectOpenedPages,
} from '../../parts/preferences/preferences.slice';
import type { OpenedPage } from '../../parts/preferences/preferences.slice';
import { selectMay } from '../../parts/session/session.slice';
import { featureAt } from '../features';
import { landingPath, mayVisit } from '../landing';
import { MenuButton } from './MenuButton';

const addressOf = ({ path, search }: OpenedPage): string => `${path}${search}`;

/** Where to go when the page at `path` closes: its right neighbour, else its left one. */
function neighbourOf(pages: readonly OpenedPage[], path: string): OpenedPage | undefined {
  const at = pages.findIndex((page) => page.path === path);
  return pages[at + 1] ?? pages[at - 1];
}

/** The pages visited so far, as links. Arrows move between them, Delete closes one. */
export function OpenedPages({ current }: { readonly current: string }) {
  const may = useSelector(selectMay);
  const remembered = useSelector(selectOpenedPages);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const list = useRef<HTMLUListElement>(null);
  const pages = remembered.flatMap((page) => {
    const feature = featureAt(page.path);
    return feature !== undefined && mayVisit(feature, may) ? [{ ...page, title: feature.title }] : [];
  });

  const close = (path: string) => {
    const next = neighbourOf(pages, path);
    dispatch(pageClosed(path));
    if (path === current) void navigate(next === undefined ? landingPath(may) : addressOf(next));
  };

  const moveFocus = (event: KeyboardEvent) => {
    const links = [...(list.current?.querySelectorAll<HTMLAnchorElement>('a') ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    const page = pages[at];
    if (page === undefined) return;
    const targets: Record<string, number> = {
      ArrowRight: (at + 1) % links.length,
      ArrowLeft: at - 1,
      Home: 0,
      End: -1,
    };
    const target = targets[event.key];
    if (target === undefined && event.key !== 'Delete') return;
    event.preventDefault();
    links[((target ?? (at > 0 ? at - 1 : 1)) + links.length) % links.length]?.focus();
    if (target === undefined) close(page.path);
  };

  return (
    <nav className="opened" aria-label="已打开的页面">
      <ul className="opened__list" ref={list} onKeyDown={moveFocus}>
        {pages.map((page) => (
          <li key={page.path} className={`opened__page${page.path === current ? ' opened__page--current' : ''}`}>
            <Link
              className="opened__link"
              to={addressOf(page)}
              aria-current={page.path === current ? 'page' : undefined}
            >
              {page.title}
            </Link>
            <button
              type="button"
              className="opened__close"
              aria-label={`关闭${page.title}`}
              onClick={() => close(page.path)}
            >
              <IconClose aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <MenuButton
        name="页面操作"
        choices={[
          { text: '关闭当前', onChoose: () => close(current) },
          {
            text: '关闭其他',
            onChoose: () => dispatch(otherPagesClosed(current)),
            isDisabled: pages.every(({ path }) => path === current),
          },
          {
            text: '关闭全部',
            onChoose: () => {
              dispatch(allPagesClosed());
              void navigate(landingPath(may));
            },
          },
        ]}
      >
        <IconMore aria-hidden />
      </MenuButton>
    </nav>
  );
}
