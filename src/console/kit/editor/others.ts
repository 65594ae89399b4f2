import { createContext } from 'react';
import type { ComponentType } from 'react';
import type { RowId } from '../resource/types';

/** A record in an editor. `about`: what the rows of its list are. */
export interface OpenRecord {
  readonly about: string;
  readonly id: RowId;
}

/** What tells who else has the record in an editor; whoever can know provides it. */
export const OthersContext = createContext<ComponentType<OpenRecord> | null>(null);
