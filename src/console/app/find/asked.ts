import { createContext } from 'react';

/** How the box is left. */
export const DismissContext = createContext<() => void>(() => undefined);
