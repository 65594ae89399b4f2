import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { pageClosed, pageMoved, selectOpenedPages } from '../../parts/preferences/preferences.slice';
import type { OpenedPage } from '../../parts/preferences/preferences.slice';
import { selectMay } from '../../parts/session/session.slice';
import { featureAt } from '../features';
import { landingPath, mayVisit } from '../landing';
import { losingPages, useLeave } from '../LeaveGuard';
import type { TabNote } from './useKeptPages';

/** A page in the bar. */
export interface Tab extends OpenedPage {
  readonly title: string;
  /** The title, and what the page shows. */
  readonly text: string;
  readonly isChanged: boolean;
}

export const addressOf = ({ path, search }: OpenedPage): string => `${path}${search}`;

/** The end of its path, which distinguishes it from pages of the same name. */
const numberOf = ({ path }: OpenedPage): string => path.slice(path.lastIndexOf('/') + 1);

/** The pages visited so far, and what can be done with them. */
export function useTabs(current: string, notes: ReadonlyMap<string, TabNote>) {
  const may = useSelector(selectMay);
  const remembered = useSelector(selectOpenedPages);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const leave = useLeave();
  const named = remembered.flatMap((page): readonly Tab[] => {
    const feature = featureAt(page.path);
    if (feature === undefined || !mayVisit(feature, may)) return [];
    const { subject = '', isChanged = false } = notes.get(page.path) ?? {};
    const { title } = feature;
    return [{ ...page, title, text: subject === '' ? title : `${title} · ${subject}`, isChanged }];
  });
  const isUnique = ({ text }: Tab) => named.filter((tab) => tab.text === text).length === 1;
  const tabs = named.map((tab) => (isUnique(tab) ? tab : { ...tab, text: `${tab.text} · ${numberOf(tab)}` }));

  const show = (tab: Tab) => void navigate(addressOf(tab));

  /** Closes them, all others or none of which may go; the one on screen leaves its place to its neighbour. */
  const close = (paths: readonly string[]) => {
    const staying = tabs.filter(({ path }) => path === current || !paths.includes(path));
    const at = staying.findIndex(({ path }) => path === current);
    const next = staying[at + 1] ?? staying[at - 1];
    leave(
      () => {
        for (const path of paths) dispatch(pageClosed(path));
        if (paths.includes(current)) void navigate(next === undefined ? landingPath(may) : addressOf(next));
      },
      losingPages(paths, current),
    );
  };

  const move = (path: string, to: number) => dispatch(pageMoved({ path, to }));
  return { tabs, current, show, close, move, leave };
}

/** Those that close with others: neither this one nor what is pinned. */
export const closable = (tabs: readonly Tab[], kept: string): readonly string[] =>
  tabs.flatMap(({ path, isPinned }) => (path === kept || isPinned === true ? [] : [path]));

export type Tabs = ReturnType<typeof useTabs>;
