import type { PantryRow } from '../../../contract/pantry';
import { messages } from '../../locale/messages';

/** Everybody sees all of them, and changes what his units have added. */
export const refusalOf = ({ mayChange }: Pick<PantryRow, 'mayChange'>): string | undefined =>
  mayChange ? undefined : messages.foreignRecord;
