import { ConfigContext } from '@arco-design/web-react/es/ConfigProvider';
import { memo, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ContextType, ReactNode } from 'react';
import { Provider, useStore } from 'react-redux';
import { UNSAFE_LocationContext as LocationContext, UNSAFE_RouteContext as RouteContext } from 'react-router-dom';
import { createGate } from '../../kit/kept/gate';
import { PageContext } from '../../kit/kept/page';
import { selectIsLocked, selectUser } from '../../parts/session/session.slice';
import type { KeptPage } from '../keeping';
import { useLayer } from './useLayer';

type SessionRoot = Parameters<typeof selectUser>[0];
export type Place = ContextType<typeof LocationContext>;

/** A page finds its route by its own place, whatever stands around it. */
const noRoute: ContextType<typeof RouteContext> = { outlet: null, matches: [], isDataRoute: false };

interface KeptPageFrameProps {
  readonly path: string;
  readonly place: Place;
  readonly isCurrent: boolean;
  /** Something stands over it and all others. */
  readonly isCovered: boolean;
  readonly tell: (path: string, subject: string) => void;
  readonly children: ReactNode;
}

/** One page: on screen, or waiting as it was left, with its own place and a store that tells it nothing. */
const KeptPageFrame = memo(function KeptPageFrame({
  path,
  place,
  isCurrent,
  isCovered,
  tell,
  children,
}: KeptPageFrameProps) {
  const isShown = isCurrent && !isCovered;
  const store = useStore<SessionRoot>();
  const [gate] = useState(() => {
    const owner = selectUser(store.getState())?.username;
    return createGate(store, (state) => selectUser(state)?.username === owner && !selectIsLocked(state));
  });
  const frame = useRef<HTMLDivElement>(null);
  const layer = useLayer(frame, 'page-layer', isShown);
  const page = useMemo(
    () => ({ path, isShown, layer, tell: (subject: string) => tell(path, subject) }),
    [path, isShown, layer, tell],
  );
  const isBack = useRef(false);
  if (!isShown) isBack.current = true;
  // What has happened meanwhile is drawn before the page is seen.
  useLayoutEffect(() => {
    if (isShown) gate.open();
  }, [gate, isShown]);
  // After the page's own effects: what they end is still drawn.
  useEffect(() => {
    if (!isShown) gate.close();
  }, [gate, isShown]);
  useEffect(() => () => gate.close(), [gate]);
  const usual = useContext(ConfigContext);
  const content = useMemo(
    () => (
      <RouteContext.Provider value={noRoute}>
        <ConfigContext.Provider value={{ ...usual, getPopupContainer: () => layer }}>{children}</ConfigContext.Provider>
      </RouteContext.Provider>
    ),
    [usual, layer, children],
  );
  return (
    <div
      ref={frame}
      className={`shell__page list-column${isBack.current ? ' shell__page--back' : ''}`}
      data-page={path}
      hidden={!isCurrent}
    >
      <PageContext.Provider value={page}>
        <Provider store={gate.store}>
          <LocationContext.Provider value={place}>{content}</LocationContext.Provider>
        </Provider>
      </PageContext.Provider>
    </div>
  );
});

interface KeptPagesProps {
  readonly pages: readonly KeptPage<Place>[];
  /** Path of the page on screen. */
  readonly current: string;
  /** Something stands over all of them. */
  readonly isCovered: boolean;
  readonly tell: (path: string, subject: string) => void;
  /** Draws the page of the place around it. */
  readonly children: ReactNode;
}

/** The page on screen and those that were left by their tabs. */
export function KeptPages({ pages, current, isCovered, tell, children }: KeptPagesProps) {
  return pages.map(({ path, place, generation }) => (
    <KeptPageFrame
      key={`${path} ${generation}`}
      isCurrent={path === current}
      {...{ path, place, isCovered, tell, children }}
    />
  ));
}
