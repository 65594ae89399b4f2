import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Page } from '../../../contract/kernel';
import type { FunctionNode, Role, RoleHolder } from '../../../contract/roles';
import type { AppError } from '../../lib/appError';

type Functions =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: AppError }
  | { readonly status: 'ready'; readonly nodes: readonly FunctionNode[] };

export interface RoleGrantsState {
  /** Everything there is to grant. */
  readonly functions: Functions;
  /** The role whose rights are shown, as it was read last. */
  readonly role: Role | null;
  /** Keys of the ticked actions. */
  readonly ticked: readonly number[];
  readonly isSaving: boolean;
  /** Null until they were asked for. */
  readonly holders: Page<RoleHolder> | null;
}

const initialState: RoleGrantsState = {
  functions: { status: 'loading' },
  role: null,
  ticked: [],
  isSaving: false,
  holders: null,
};

export const grantsOpened = createAction('roleGrants/grantsOpened');
/** The user has clicked a role. */
export const roleRequested = createAction<Role>('roleGrants/roleRequested');
export const grantsSubmitted = createAction('roleGrants/grantsSubmitted');

/** Keys of what a role holds. */
function keysOf(role: Role, functions: Functions): readonly number[] {
  if (functions.status !== 'ready') return [];
  const { permissions = [] } = role;
  const pairs = new Set(permissions.map(({ controller, action }) => `${controller}:${action}`));
  return functions.nodes
    .flatMap(({ actions }) => actions)
    .filter(({ controller, action }) => pairs.has(`${controller}:${action}`))
    .map(({ key }) => key);
}

/** How the rights that one state of a role has and another has not are called. */
export function addedTo(before: Role, after: Role, functions: Functions): readonly string[] {
  if (functions.status !== 'ready') return [];
  const known = keysOf(before, functions);
  const added = keysOf(after, functions).filter((key) => !known.includes(key));
  return functions.nodes.flatMap((node) =>
    node.actions.filter(({ key }) => added.includes(key)).map(({ label }) => `${node.label}·${label}`),
  );
}

/** What these keys stand for. */
function pairsOf(keys: readonly number[], functions: Functions): NonNullable<Role['permissions']> {
  if (functions.status !== 'ready') return [];
  return functions.nodes.flatMap(({ actions }) => actions.filter(({ key }) => keys.includes(key)));
}

function hasUnsaved({ role, ticked, functions }: RoleGrantsState): boolean {
  return role !== null && [...ticked].sort().join() !== [...keysOf(role, functions)].sort().join();
}

/** What was ticked and unticked, on what the role holds now: a tick has two values, so no two editors contradict each other. */
function ticksOn(known: readonly number[], now: readonly number[], ticked: readonly number[]): readonly number[] {
  const kept = now.filter((key) => ticked.includes(key) || !known.includes(key));
  return [...kept, ...ticked.filter((key) => !known.includes(key) && !now.includes(key))];
}

const held = ({ role, functions }: Pick<RoleGrantsState, 'role' | 'functions'>): readonly number[] =>
  role === null ? [] : keysOf(role, functions);

/** The right half of the role screen: what the current role may do, and who has it. */
export const roleGrantsSlice = createSlice({
  name: 'roleGrants',
  initialState,
  reducers: {
    functionsLoaded: (state: RoleGrantsState, { payload: nodes }: PayloadAction<readonly FunctionNode[]>) => {
      const functions: Functions = { status: 'ready', nodes };
      const known = new Set(nodes.flatMap(({ actions }) => actions).map(({ key }) => key));
      // Asked for once more while those of the last visit could be ticked already.
      const ticked = ticksOn(held(state), held({ ...state, functions }), state.ticked).filter((key) => known.has(key));
      return { ...state, functions, ticked };
    },
    functionsFailed: (state: RoleGrantsState, { payload: error }: PayloadAction<AppError>): RoleGrantsState => ({
      ...state,
      functions: { status: 'failed', error },
    }),
    roleSelected: (state: RoleGrantsState, { payload: role }: PayloadAction<Role | null>) => ({
      ...state,
      role,
      ticked: role === null ? [] : keysOf(role, state.functions),
      holders: null,
    }),
    /** The current role as it is in the list now. */
    roleRead: (state: RoleGrantsState, { payload: role }: PayloadAction<Role>) => ({
      ...state,
      role,
      ticked: ticksOn(held(state), held({ ...state, role }), state.ticked),
    }),
    /** What was ticked is what the role holds, although its new version is not known yet. */
    grantsSaved: (
      state: RoleGrantsState,
      { payload: { roleId, keys } }: PayloadAction<{ readonly roleId: number; readonly keys: readonly number[] }>,
    ) =>
      state.role?.id === roleId
        ? { ...state, role: { ...state.role, permissions: pairsOf(keys, state.functions) } }
        : state,
    ticksChanged: (state: RoleGrantsState, { payload: ticked }: PayloadAction<readonly number[]>) => ({
      ...state,
      ticked,
    }),
    /** The role keeps what it holds. */
    ticksDropped: (state: RoleGrantsState) => ({
      ...state,
      ticked: held(state),
    }),
    holdersLoaded: (state: RoleGrantsState, { payload: holders }: PayloadAction<Page<RoleHolder>>) => ({
      ...state,
      holders,
    }),
    grantsSettled: (state: RoleGrantsState) => ({ ...state, isSaving: false }),
  },
  extraReducers: (builder) => {
    builder.addCase(grantsOpened, (state): RoleGrantsState => ({ ...initialState, functions: state.functions }));
    builder.addCase(grantsSubmitted, (state) => ({ ...state, isSaving: true }));
  },
  selectors: {
    selectGrants: (state): RoleGrantsState => state,
    selectHasUnsaved: hasUnsaved,
  },
});

export const {
  functionsLoaded,
  functionsFailed,
  roleSelected,
  roleRead,
  grantsSaved,
  ticksChanged,
  ticksDropped,
  holdersLoaded,
  grantsSettled,
} = roleGrantsSlice.actions;
export const { selectGrants, selectHasUnsaved } = roleGrantsSlice.selectors;
