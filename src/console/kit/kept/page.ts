import { createContext, useContext, useEffect, useLayoutEffect, useRef } from 'react';

/** The page that a component is a part of. */
export interface Page {
  /** Null outside of kept pages. */
  readonly path: string | null;
  /** False: another page is on screen, and this one waits, as it was left. */
  readonly isShown: boolean;
  /** Holds what stands over the page, and is hidden with it; null: the window's own. */
  readonly layer: HTMLElement | null;
  /** Tells what the page shows, for its tab. */
  readonly tell: (subject: string) => void;
}

export const PageContext = createContext<Page>({ path: null, isShown: true, layer: null, tell: () => undefined });

export const usePage = (): Page => useContext(PageContext);

/** Whether the page is on screen: what costs something (a timer, a subscription, a player) goes by it. */
export const usePageShown = (): boolean => useContext(PageContext).isShown;

/** Runs when the page is shown again, not when it opens. */
export function useOnReturn(returned: () => void): void {
  const isShown = usePageShown();
  const wasHidden = useRef(false);
  const latest = useRef(returned);
  latest.current = returned;
  useEffect(() => {
    if (isShown && wasHidden.current) latest.current();
    wasHidden.current = !isShown;
  }, [isShown]);
}

/** Says in the page's tab what it shows; null: nothing besides its name. */
export function usePageSubject(subject: string | null): void {
  const { tell } = usePage();
  useLayoutEffect(() => tell(subject ?? ''), [tell, subject]);
}

/** The same for what may be a page or a part of one. */
export function PageSubject({ subject }: { readonly subject: string }): null {
  usePageSubject(subject);
  return null;
}
