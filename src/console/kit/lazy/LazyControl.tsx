import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ComponentType, KeyboardEvent } from 'react';
import { useDispatch } from 'react-redux';
import { messages } from '../../locale/messages';
import type { LazyCode } from '../lazy/lazyCode';
import { feedbackSlice } from '../feedback/feedback.slice';

interface LazyControlProps<Props extends object> {
  readonly control: LazyCode<ComponentType<Props>>;
  /** Looks like the control nobody has touched yet, and takes the focus in the same places. */
  readonly Placeholder: ComponentType<Props>;
  readonly props: Props;
}

/** What somebody is about to do with the face. */
interface Wish {
  /** Which of the places that take the focus. */
  readonly place: number;
  readonly isOpening: boolean;
}

const placesIn = (host: Element | null) =>
  host === null ? [] : [...host.querySelectorAll<HTMLElement>('input:not([tabindex="-1"]), [tabindex="0"]')];

/**
 * A control whose code is too heavy to delay the page it stands on. Its face is shown until somebody uses it; the code comes
 * when the pointer or the focus enters the form around it, so that it is there by then. The focus is handed on, and a press opens.
 */
export function LazyControl<Props extends object>({ control, Placeholder, props }: LazyControlProps<Props>) {
  const dispatch = useDispatch();
  const host = useRef<HTMLSpanElement>(null);
  const isPressed = useRef(false);
  const [wish, setWish] = useState<Wish | null>(null);
  const [, setFetched] = useState(false);
  const Control = wish === null ? undefined : control.loaded();
  const isInUse = Control !== undefined;

  useEffect(() => {
    const near = host.current?.closest('form') ?? host.current;
    // Whoever gets as far as using it is told of the failure.
    const approach = () => void control.fetch().catch(() => undefined);
    near?.addEventListener('pointerenter', approach);
    near?.addEventListener('focusin', approach);
    return () => {
      near?.removeEventListener('pointerenter', approach);
      near?.removeEventListener('focusin', approach);
    };
  }, [control]);

  useEffect(() => {
    if (wish === null || isInUse) return;
    let isWanted = true;
    control.fetch().then(
      () => {
        if (isWanted) setFetched(true);
      },
      () => {
        if (!isWanted) return;
        setWish(null);
        dispatch(feedbackSlice.actions.noticeShown({ kind: 'error', text: messages.errors.network }));
      },
    );
    return () => {
      isWanted = false;
    };
  }, [control, dispatch, wish, isInUse]);

  // The focus is never nowhere: a key pressed right now is for the control.
  useLayoutEffect(() => {
    if (wish !== null && isInUse) placesIn(host.current)[wish.place]?.focus();
  }, [wish, isInUse]);

  // Once more, for Arco's controls begin with letting go of it.
  useEffect(() => {
    if (wish === null || !isInUse) return;
    const place = placesIn(host.current)[wish.place];
    place?.focus();
    if (wish.isOpening) place?.click();
  }, [wish, isInUse]);

  const wishFor = (target: EventTarget, isOpening: boolean) => {
    const at = placesIn(host.current).findIndex((place) => target instanceof Node && place.contains(target));
    setWish({ place: Math.max(at, 0), isOpening });
  };
  const pressKey = ({ key, target }: KeyboardEvent) => {
    const opens = key === 'ArrowDown' || (key === 'Enter' && !(target instanceof HTMLInputElement));
    if (opens) wishFor(target, true);
  };

  const hostProps = isInUse
    ? {}
    : {
        onPointerDown: () => {
          isPressed.current = true;
        },
        // Pressing focuses too, but the press is not over yet.
        onFocus: ({ target }: { readonly target: EventTarget }) => isPressed.current || wishFor(target, false),
        onClick: ({ target }: { readonly target: EventTarget }) => {
          isPressed.current = false;
          wishFor(target, true);
        },
        onKeyDown: pressKey,
        // Whoever has left does not get the focus back.
        onBlur: () => setWish(null),
      };
  return (
    <span ref={host} style={{ display: 'contents' }} {...hostProps}>
      {Control === undefined ? <Placeholder {...props} /> : <Control {...props} />}
    </span>
  );
}
