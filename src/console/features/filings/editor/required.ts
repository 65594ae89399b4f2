import { createContext, useContext } from 'react';
import type { NewFiling } from '../../../../contract/filing-record';

type Names = ReadonlySet<keyof NewFiling>;

export const nothing: Names = new Set();

/** What submitting needs, beyond what saving does. */
export const RequiredContext = createContext<Names>(nothing);

/** The star of a field; fields that saving needs have theirs from their rules. */
export function useStar(field: keyof NewFiling): { readonly required?: true } {
  return useContext(RequiredContext).has(field) ? { required: true } : {};
}
