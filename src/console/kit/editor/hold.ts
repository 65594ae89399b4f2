import { createContext, useContext, useEffect } from 'react';
import type { Dispatch, SetStateAction } from 'react';

/** Counts the fields whose value is still on its way; null outside an editor. */
export const HoldContext = createContext<Dispatch<SetStateAction<number>> | null>(null);

/** While `isHeld`, the editor around this field cannot be submitted: what it would send is not complete. */
export function useEditorHold(isHeld: boolean): void {
  const setHolds = useContext(HoldContext);
  useEffect(() => {
    if (!isHeld || setHolds === null) return undefined;
    setHolds((count) => count + 1);
    return () => setHolds((count) => count - 1);
  }, [isHeld, setHolds]);
}
