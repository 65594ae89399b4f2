import { IconMenuFold, IconMenuUnfold } from '@arco-design/web-react/icon';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useSelector, useStore } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { lazyPart, lazyWhen } from '../../kit/lazy/lazyPart';
import { PageContext } from '../../kit/kept/page';
import { selectUnsaved } from '../../kit/unsaved/unsaved.slice';
import { selectHasExports } from '../../parts/export/hasExports';
import { pageOpened } from '../../parts/preferences/preferences.slice';
import { selectIsPasswordChangeOpen, selectSystemName, selectUser } from '../../parts/session/session.slice';
import { ErrorBoundary } from '../ErrorBoundary';
import { FeatureOutlet, useFeatureHost } from '../FeatureOutlet';
import { loadPasswordChange } from '../features';
import { featureAt } from '../features';
import type { Feature } from '../features';
import type { TourOfferProps } from '../tour/TourOffer';
import { loadTour, useTour } from '../tour/useTour';
import { helpPath } from '../paths';
import { Breadcrumb } from './Breadcrumb';
import { Finder } from './Finder';
import { KeptPages } from './KeptPages';
import { Life } from './Life';
import { MenuOver } from './MenuOver';
import { OpenedPages } from './OpenedPages';
import { Questions } from './Questions';
import { RecordButton } from './RecordButton';
import { SideMenu } from './SideMenu';
import { UserMenu } from './UserMenu';
import { useFocusKept, useLockKey } from './useCover';
import { useKeptPages } from './useKeptPages';
import { useLayer } from './useLayer';
import { useMenu } from './useMenu';
import { useSkewNotice } from './useSkewNotice';

const Tour = lazyPart(loadTour);
/** Nobody has asked for it: without its code there is none. */
const TourOffer = lazyPart<TourOfferProps>(() =>
  import(/* webpackChunkName: "tour-offer" */ '../tour/TourOffer').catch(() => ({ default: () => null })),
);

const contentId = 'content';

const ExportTray = lazyWhen(
  selectHasExports,
  () => import(/* webpackChunkName: "export-tray" */ '../../parts/export/ExportTray'),
);

const noTell = () => undefined;

/** Questions and dialogs that belong to no page. */
function Dialogs() {
  const isPasswordChangeOpen = useSelector(selectIsPasswordChangeOpen);
  return (
    <>
      {isPasswordChangeOpen && <FeatureOutlet load={loadPasswordChange} isQuiet />}
      <ErrorBoundary>
        <Questions />
      </ErrorBoundary>
      <Life />
    </>
  );
}

/** Announces a page: its title in the tab, and the focus on its heading once the user has gone from one to another. */
function useAnnouncement(feature: Feature | undefined, pathname: string, systemName: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const announced = useRef(pathname);
  useEffect(() => {
    if (feature !== undefined) document.title = `${feature.title} - ${systemName}`;
    if (announced.current !== pathname) heading.current?.focus();
    announced.current = pathname;
  }, [feature, pathname, systemName]);
  return heading;
}

/** Notes the visit; pages with unsaved text stay, however many are open. */
function useVisit(feature: Feature | undefined, path: string, search: string): void {
  const store = useStore<object>();
  useEffect(() => {
    if (feature === undefined) return;
    const held = selectUnsaved(store.getState()).flatMap(({ page }) => page ?? []);
    store.dispatch(pageOpened({ path, search, ...(held.length === 0 ? {} : { held }) }));
  }, [store, feature, path, search]);
}

/** The content alone, without header and menu; what stands over pages, beside the shell, knows it by the body's class. */
function useWide() {
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    document.body.classList.toggle('is-wide', isWide);
    return () => document.body.classList.remove('is-wide');
  }, [isWide]);
  return { isWide, toggle: () => setWide(!isWide) };
}

interface ShellProps {
  /** Something stands over it. */
  readonly isCovered: boolean;
  /** Draw the page of the place around them. */
  readonly children: ReactNode;
}

/** The frame around the pages of a signed-in user. */
export function Shell({ isCovered, children }: ShellProps) {
  const { pathname, search } = useLocation();
  const feature = featureAt(pathname);
  const user = useSelector(selectUser);
  const menu = useMenu(pathname);
  useSkewNotice();
  const systemName = useSelector(selectSystemName);
  const tour = useTour(user?.username);
  const heading = useAnnouncement(feature, pathname, systemName);

  const { isWide, toggle: toggleWide } = useWide();
  useVisit(feature, pathname, search);
  const { pages, notes, tell, renew } = useKeptPages(useFeatureHost());
  useFocusKept(isCovered);
  useLockKey(isCovered);
  const shell = useRef<HTMLDivElement>(null);
  const layer = useLayer(shell, 'shell-layer', !isCovered);
  // Its dialogs, which stand beside it, are hidden with it, and its keys rest.
  const around = useMemo(() => ({ path: null, isShown: !isCovered, layer, tell: noTell }), [isCovered, layer]);

  return (
    <PageContext.Provider value={around}>
      <div ref={shell} className={`shell${isWide ? ' shell--wide' : ''}`}>
        <a className="skip-link" href={`#${contentId}`}>
          跳到主要内容
        </a>
        <header className="shell__header">
          <button
            type="button"
            className="icon-button"
            aria-label={menu.isOpen ? '收起菜单' : '展开菜单'}
            aria-controls="shell-menu"
            aria-expanded={menu.isOpen}
            onClick={menu.toggle}
            onKeyDown={({ key }) => {
              if (key === 'Escape') menu.close();
            }}
          >
            {menu.isOpen ? <IconMenuFold aria-hidden /> : <IconMenuUnfold aria-hidden />}
          </button>
          <span className="shell__name">{systemName}</span>
          <Finder />
          <RecordButton />
          <Link className="shell__help" to={`${helpPath}?screen=${feature?.path ?? ''}`}>
            帮助
          </Link>
          {user !== null && <UserMenu user={user} onTour={tour.start} />}
        </header>
        {!menu.isOver && <SideMenu isCollapsed={!menu.isOpen} />}
        {menu.isOver && menu.isOpen && <MenuOver onClose={menu.close} />}
        <div className="shell__body">
          <OpenedPages current={pathname} {...{ notes, isWide }} onRenew={renew} onWide={toggleWide} />
          <main className="shell__content" id={contentId} tabIndex={-1}>
            {feature !== undefined && (
              <div className="shell__place">
                <Breadcrumb feature={feature} pathname={pathname} />
                <h1 className="shell__title" ref={heading} tabIndex={-1}>
                  {feature.title}
                </h1>
                {tour.isOffered && <TourOffer onStart={tour.start} onDecline={tour.end} />}
              </div>
            )}
            <KeptPages {...{ pages, isCovered, tell, children }} current={pathname} />
          </main>
          <ErrorBoundary>
            <ExportTray />
          </ErrorBoundary>
        </div>
        <Dialogs />
        {tour.isOpen && <Tour onEnd={tour.end} />}
      </div>
    </PageContext.Provider>
  );
}
