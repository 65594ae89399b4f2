import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useSelector } from 'react-redux';
import { selectMay, selectUser } from '../../parts/session/session.slice';
import { placeOf } from './place';
import { spotOf } from './spots';
import { texts } from './tour.texts';
import { titleOf, tourOf } from './tours';
import type { TourStep } from './tours';
import './tour.css';

const ringWidth = 4;

/** The steps whose part of the screen this user has, now that the tour begins. */
function useSteps() {
  const may = useSelector(selectMay);
  const roleIds = useSelector(selectUser)?.profile.roleIds ?? [];
  const [tour] = useState(() => tourOf(roleIds, may));
  const [steps] = useState(() => tour.steps.filter((step) => spotOf(step) !== null));
  return { name: tour.name, steps };
}

/** Puts card and ring where they belong, also when the window or the page beneath changes. */
function usePlace(step: TourStep | undefined) {
  const card = useRef<HTMLDivElement>(null);
  const ring = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (step === undefined) return;
    const put = () => {
      if (card.current === null || ring.current === null) return;
      const spot = spotOf(step)?.getBoundingClientRect() ?? null;
      const { left, top } = placeOf(spot, card.current.getBoundingClientRect(), {
        width: window.innerWidth,
        height: window.innerHeight,
      });
      Object.assign(card.current.style, { left: `${left}px`, top: `${top}px` });
      ring.current.hidden = spot === null;
      if (spot === null) return;
      Object.assign(ring.current.style, {
        left: `${spot.left - ringWidth}px`,
        top: `${spot.top - ringWidth}px`,
        width: `${spot.width}px`,
        height: `${spot.height}px`,
      });
    };
    // Another window may have put the menu away, or brought it.
    const follow = () => {
      spotOf(step)?.scrollIntoView({ block: 'nearest' });
      put();
    };
    follow();
    const observer = new ResizeObserver(follow);
    observer.observe(document.body);
    window.addEventListener('scroll', put, true);
    document.addEventListener('click', put);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', put, true);
      document.removeEventListener('click', put);
    };
  }, [step]);
  return { card, ring };
}

/**
 * Points at what a day's work is done with, one thing after another. It bars nothing: the page beneath can be used
 * meanwhile, and what asks something of the user stands above it.
 */
export default function Tour({ onEnd }: { readonly onEnd: () => void }) {
  const { name, steps } = useSteps();
  const [at, setAt] = useState(0);
  const step = steps[at];
  const { card, ring } = usePlace(step);
  const ids = useId();
  useEffect(() => {
    const before = document.activeElement;
    card.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [card]);

  const isLast = at >= steps.length - 1;
  const go = (to: number) => setAt(Math.max(0, Math.min(to, steps.length - 1)));
  const useKeys = (event: KeyboardEvent) => {
    const acts: Readonly<Record<string, () => void>> = {
      ArrowRight: () => go(at + 1),
      ArrowLeft: () => go(at - 1),
      Escape: onEnd,
    };
    const act = acts[event.key];
    if (act === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };

  return (
    <>
      <div ref={ring} className="tour__ring" aria-hidden />
      <div
        ref={card}
        className="tour"
        role="dialog"
        aria-label={name}
        aria-describedby={`${ids}-text`}
        tabIndex={-1}
        onKeyDown={useKeys}
      >
        <div id={`${ids}-text`} aria-live="polite">
          <h2 className="tour__title">{step === undefined ? name : titleOf(step)}</h2>
          <p className="tour__text">{step?.text}</p>
          <p className="tour__progress">{texts.progress(at + 1, steps.length)}</p>
        </div>
        <div className="tour__buttons">
          <span className="tour__keys">{texts.keys}</span>
          {at > 0 && (
            <button type="button" className="plain-button" onClick={() => go(at - 1)}>
              {texts.back}
            </button>
          )}
          <button
            type="button"
            className="plain-button plain-button--primary"
            onClick={isLast ? onEnd : () => go(at + 1)}
          >
            {isLast ? texts.end : texts.next}
          </button>
          {!isLast && (
            <button type="button" className="plain-button" onClick={onEnd}>
              {texts.end}
            </button>
          )}
        </div>
      </div>
    </>
  );
}
