import { createAction } from '@reduxjs/toolkit';
import type { FoundUnit, UnitNode } from '../../../contract/units';
import type { AppError } from '../../lib/appError';

export type Branch =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly ids: readonly number[] }
  | { readonly status: 'failed'; readonly error: AppError };

export interface UnitTreeState {
  readonly nodes: Readonly<Record<number, UnitNode>>;
  /** What lies at the top; null before it was asked for. */
  readonly top: Branch | null;
  /** Children of every node that was opened once. */
  readonly branches: Readonly<Record<number, Branch>>;
  readonly expandedIds: readonly number[];
  readonly selectedId: number | null;
  /** Units it was to open or select that are not there, or not this user's. */
  readonly missingIds: readonly number[];
  /** What the keyword found; null while the tree itself is shown. */
  readonly search: UnitSearch | null;
}

export type UnitSearch =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly found: readonly FoundUnit[] }
  | { readonly status: 'failed'; readonly error: AppError };

/** Where the tree opens: the first unit is expanded, the second selected. */
export interface UnitPlace {
  readonly expandedId: number;
  readonly selectedId: number;
}

export const initialTree: UnitTreeState = {
  nodes: {},
  top: null,
  branches: {},
  expandedIds: [],
  selectedId: null,
  missingIds: [],
  search: null,
};

/** Units were added, changed, moved or deleted: every tree of the console may be another one. */
export const unitsChanged = createAction('units/unitsChanged');

export function createTreeEvents(name: string) {
  return {
    treeOpened: createAction<UnitPlace | null>(`${name}/treeOpened`),
    unitMissed: createAction<number>(`${name}/unitMissed`),
    nodeExpandedChanged: createAction<{ readonly id: number; readonly isExpanded: boolean }>(
      `${name}/nodeExpandedChanged`,
    ),
    nodeSelected: createAction<number>(`${name}/nodeSelected`),
    selectionCleared: createAction(`${name}/selectionCleared`),
    /** An empty keyword shows the tree again. */
    searchSubmitted: createAction<string>(`${name}/searchSubmitted`),
    searchLoaded: createAction<readonly FoundUnit[]>(`${name}/searchLoaded`),
    searchFailed: createAction<AppError>(`${name}/searchFailed`),
    branchRequested: createAction<number | null>(`${name}/branchRequested`),
    branchLoaded: createAction<{ readonly parentId: number | null; readonly nodes: readonly UnitNode[] }>(
      `${name}/branchLoaded`,
    ),
    branchFailed: createAction<{ readonly parentId: number | null; readonly error: AppError }>(`${name}/branchFailed`),
  };
}

export type TreeEvents = ReturnType<typeof createTreeEvents>;
