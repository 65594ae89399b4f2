import { useEffect, useRef, type ReactNode } from 'react';

interface MarkupProps {
  /** A stable function, to be called as often as anything is drawn anew. */
  readonly put: (root: HTMLElement) => void;
  readonly children: ReactNode;
}

/** Puts into the markup of Arco's pieces what they leave out for those who do not see them. */
export function Markup({ put, children }: MarkupProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = root;
    if (current === null) return undefined;
    put(current);
    const observer = new MutationObserver(() => put(current));
    observer.observe(current, { childList: true, subtree: true, attributeFilter: ['aria-hidden'] });
    return () => observer.disconnect();
  }, [put]);
  return (
    <div ref={root} style={{ display: 'contents' }}>
      {children}
    </div>
  );
}
