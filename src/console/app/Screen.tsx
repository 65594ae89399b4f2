import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';

/** Out of the document an element forgets how far it was scrolled. Answers what scrolls back. */
function noteScrolling(within: Element): () => void {
  const scrolled = [...within.querySelectorAll('*')].flatMap((element) => {
    const { scrollTop, scrollLeft } = element;
    return scrollTop === 0 && scrollLeft === 0 ? [] : [{ element, scrollTop, scrollLeft }];
  });
  return () => {
    for (const { element, ...position } of scrolled) Object.assign(element, position);
  };
}

/** Its content is in the document while it is shown. Covered it is out of it, and loses nothing that was typed. */
export function Screen({ isCovered, children }: { readonly isCovered: boolean; readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [around, covered] = [place.current, content.current];
    if (!isCovered || around === null || covered === null) return;
    const scrollBack = noteScrolling(covered);
    covered.remove();
    return () => {
      // Before the pages measure themselves.
      around.append(covered);
      scrollBack();
    };
  }, [isCovered]);
  return (
    <div ref={place}>
      <div ref={content} className="screen">
        {children}
      </div>
    </div>
  );
}
