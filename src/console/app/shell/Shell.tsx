import { IconMenuFold, IconMenuUnfold } from '@arco-design/web-react/icon';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { menuWidthChanged, pageOpened, selectIsMenuCollapsed } from '../../parts/preferences/preferences.slice';
import { selectIsPasswordChangeOpen, selectSystemName, selectUser } from '../../parts/session/session.slice';
import { ErrorBoundary } from '../ErrorBoundary';
import { FeatureOutlet } from '../FeatureOutlet';
import { loadPasswordChange } from '../features';
import { featureAt } from '../features';
import type { Feature } from '../features';
import { Breadcrumb } from './Breadcrumb';
import { OpenedPages } from './OpenedPages';
import { Questions } from './Questions';
import { RecordButton } from './RecordButton';
import { SideMenu } from './SideMenu';
import { UserMenu } from './UserMenu';

const contentId = 'content';

/** Questions and dialogs that belong to no page. */
function Dialogs() {
  const isPasswordChangeOpen = useSelector(selectIsPasswordChangeOpen);
  return (
    <>
      {isPasswordChangeOpen && <FeatureOutlet load={loadPasswordChange} isQuiet />}
      <ErrorBoundary>
        <Questions />
      </ErrorBoundary>
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

/** The frame around every page of a signed-in user. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { pathname, search } = useLocation();
  const feature = featureAt(pathname);
  const dispatch = useDispatch();
  const user = useSelector(selectUser);
  const isCollapsed = useSelector(selectIsMenuCollapsed);
  const systemName = useSelector(selectSystemName);
  const heading = useAnnouncement(feature, pathname, systemName);

  useEffect(() => {
    if (feature !== undefined) dispatch(pageOpened({ path: pathname, search }));
  }, [dispatch, feature, pathname, search]);

  return (
    <div className="shell">
      <a className="skip-link" href={`#${contentId}`}>
        跳到主要内容
      </a>
      <header className="shell__header">
        <button
          type="button"
          className="icon-button"
          aria-label={isCollapsed ? '展开菜单' : '收起菜单'}
          aria-controls="shell-menu"
          aria-expanded={!isCollapsed}
          onClick={() => dispatch(menuWidthChanged())}
        >
          {isCollapsed ? <IconMenuUnfold aria-hidden /> : <IconMenuFold aria-hidden />}
        </button>
        <span className="shell__name">{systemName}</span>
        <RecordButton />
        {user !== null && <UserMenu user={user} />}
      </header>
      <SideMenu />
      <div className="shell__body">
        <OpenedPages current={pathname} />
        <main className="shell__content" id={contentId} tabIndex={-1}>
          {feature !== undefined && (
            <div className="shell__place">
              <Breadcrumb feature={feature} pathname={pathname} />
              <h1 className="shell__title" ref={heading} tabIndex={-1}>
                {feature.title}
              </h1>
            </div>
          )}
          <div className="shell__page" key={pathname}>
            {children}
          </div>
        </main>
      </div>
      <Dialogs />
    </div>
  );
}
