import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';

/** Makes what a field holds its value, a drawn signature for example; tells whether it could. */
type Finish = () => Promise<boolean>;

interface Holds {
  /** Counts the fields whose value is still on its way. */
  readonly setCount: Dispatch<SetStateAction<number>>;
  /** Of the fields that hold what is not their value yet. */
  readonly unfinished: Set<Finish>;
}

/** Of the form around; null outside of one that waits for its fields. */
export const HoldContext = createContext<Holds | null>(null);

/** For a form that waits for its fields. */
export function useHolds() {
  const [count, setCount] = useState(0);
  const holds = useMemo<Holds>(() => ({ setCount, unfinished: new Set() }), []);
  /** Submits once each field has its value; not at all where one of them cannot. */
  const submitFinished = (submit: () => void): void => {
    if (holds.unfinished.size === 0) submit();
    else {
      void (async () => {
        for (const finish of holds.unfinished) if (!(await finish())) return;
        submit();
      })();
    }
  };
  return { holds, isHeld: count > 0, submitFinished };
}

/** While `isHeld`, the form around this field cannot be submitted: what it would send is not complete. */
export function useEditorHold(isHeld: boolean): void {
  const setCount = useContext(HoldContext)?.setCount;
  useEffect(() => {
    if (!isHeld || setCount === undefined) return undefined;
    setCount((count) => count + 1);
    return () => setCount((count) => count - 1);
  }, [isHeld, setCount]);
}

/** While `isUnfinished`, submitting the form around this field finishes it first. */
export function useUnfinished(isUnfinished: boolean, finish: Finish): void {
  const unfinished = useContext(HoldContext)?.unfinished;
  const latest = useRef(finish);
  latest.current = finish;
  useEffect(() => {
    if (!isUnfinished || unfinished === undefined) return undefined;
    const finishLatest = () => latest.current();
    unfinished.add(finishLatest);
    return () => {
      unfinished.delete(finishLatest);
    };
  }, [isUnfinished, unfinished]);
}
