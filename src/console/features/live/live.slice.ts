import { createAction, createSelector, createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { LiveRecord, LiveStatus, PushedPage } from '../../../contract/live';
import { liveResource } from './live.resource';

/** State of the connection that keeps the screen up to date. */
export type Link =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'live' }
  /** The server was heard last at this moment, in milliseconds. */
  | { readonly kind: 'down'; readonly since: number };

/** The dialog that asks for the minutes of a stream about to start. */
export interface StartDialog {
  readonly id: number;
  readonly cookName: string;
  /** The record has ended, and its cook shall stream again. */
  readonly isAgain: boolean;
  readonly isSubmitting: boolean;
}

export interface LiveState {
  readonly link: Link;
  /** Position of a switch while its call is under way, by record. Dropping an entry is the revert. */
  readonly pending: Readonly<Record<number, boolean>>;
  /** Records switched on this screen: they stay in sight although they have left the status it shows. */
  readonly keptIds: readonly number[];
  /** The newest push of each status. */
  readonly pushes: Readonly<Partial<Record<LiveStatus, PushedPage>>>;
  /** Statuses pushed since the list was asked for last: the answer under way may be older than these pushes. */
  readonly pushedSinceAsked: readonly LiveStatus[];
  readonly startDialog: StartDialog | null;
  /** The record whose stream is being played. */
  readonly player: LiveRecord | null;
}

/** The time of an open channel shall end so many minutes later. */
export const extendRequested = createAction<{ readonly id: number; readonly minutes: number }>('live/extendRequested');
/** Id of a record whose channel shall be closed. */
export const stopRequested = createAction<number>('live/stopRequested');

interface Chosen {
  readonly id: number;
  readonly cookName: string;
}

/** Before the server has said anything. */
const unlinked = { link: { kind: 'connecting' }, pushes: {}, pushedSinceAsked: [] } as const;

const initialState: LiveState = {
  ...unlinked,
  pending: {},
  keptIds: [],
  startDialog: null,
  player: null,
};

function without(pending: LiveState['pending'], id: number): LiveState['pending'] {
  return Object.fromEntries(Object.entries(pending).filter(([key]) => Number(key) !== id));
}

/** Values of the start-live dialog. */
interface Start {
  readonly id: number;
  readonly minutes: number;
  /** The player opens as soon as the channel is open. */
  readonly isWatched?: true;
}

/** Only calls under way outlive the screen; a switch that still waited for its minutes goes back. */
function leave({ pending, startDialog }: LiveState): LiveState {
  const isUndecided = startDialog !== null && !startDialog.isSubmitting;
  return { ...initialState, pending: isUndecided ? without(pending, startDialog.id) : pending };
}

/** Asks for the minutes of a record's channel. */
function askMinutes(state: LiveState, { id, cookName }: Chosen, isAgain: boolean): LiveState {
  if (id in state.pending) return state;
  const startDialog = { id, cookName, isAgain, isSubmitting: false };
  return { ...state, pending: { ...state.pending, [id]: true }, startDialog };
}

/** The switch of one record is free again, and its dialog gone. */
function release(state: LiveState, id: number): LiveState {
  const startDialog = state.startDialog?.id === id ? null : state.startDialog;
  return { ...state, pending: without(state.pending, id), startDialog };
}

const { opened, filterSubmitted, filterReset, pageChanged, pageSizeChanged, refreshRequested, returned } =
  liveResource.actions;
const isNewPlace = isAnyOf(opened, filterSubmitted, filterReset, pageChanged, pageSizeChanged);

export const liveSlice = createSlice({
  name: 'live',
  initialState,
  reducers: {
    liveOpened: leave,
    liveClosed: leave,

    linkRequested: (state) => ({ ...state, ...unlinked }),
    linkOpened: (state) => ({ ...state, link: { kind: 'live' as const } }),
    linkClosed: (state, { payload }: PayloadAction<{ readonly since: number }>) => ({
      ...state,
      link: { kind: 'down' as const, since: payload.since },
      pushes: {},
      pushedSinceAsked: [],
    }),
    rowsPushed: (state, { payload }: PayloadAction<{ readonly status: LiveStatus; readonly page: PushedPage }>) => ({
      ...state,
      pushes: { ...state.pushes, [payload.status]: payload.page },
      pushedSinceAsked: [...state.pushedSinceAsked.filter((status) => status !== payload.status), payload.status],
    }),

    switchedOn: (state, { payload }: PayloadAction<Chosen>) => askMinutes(state, payload, false),
    /** The cook of an ended record shall stream again. */
    againRequested: (state, { payload }: PayloadAction<Chosen>) => askMinutes(state, payload, true),
    switchedOff: (state, { payload }: PayloadAction<{ readonly id: number }>) =>
      payload.id in state.pending ? state : { ...state, pending: { ...state.pending, [payload.id]: false } },
    startSubmitted: (state, { payload }: PayloadAction<Start>) =>
      state.startDialog?.id === payload.id
        ? { ...state, startDialog: { ...state.startDialog, isSubmitting: true } }
        : state,
    startDeclined: (state, { payload }: PayloadAction<{ readonly id: number }>) =>
      state.startDialog?.id === payload.id ? { ...state, startDialog: null } : state,
    switchSettled: (state, { payload: { id } }: PayloadAction<{ readonly id: number }>) => ({
      ...release(state, id),
      keptIds: [...state.keptIds.filter((one) => one !== id), id],
    }),
    switchReverted: (state, { payload: { id } }: PayloadAction<{ readonly id: number }>) => release(state, id),

    playerOpened: (state, { payload }: PayloadAction<LiveRecord>) => ({ ...state, player: payload }),
    playerClosed: (state) => ({ ...state, player: null }),
  },
  extraReducers: (builder) => {
    builder
      .addMatcher(isNewPlace, (state) => ({ ...state, keptIds: [], pushedSinceAsked: [] }))
      .addMatcher(isAnyOf(refreshRequested, returned), (state) => ({ ...state, pushedSinceAsked: [] }));
  },
  selectors: {
    selectLive: (state) => state,
    selectLink: ({ link }) => link,
    selectStartDialog: ({ startDialog }) => startDialog,
    selectPlayer: ({ player }) => player,
    /** A record as it was pushed last; undefined when it stands among no first rows. */
    selectPushed: ({ pushes }, id: number): LiveRecord | undefined =>
      Object.values(pushes)
        .flatMap(({ rows }) => rows)
        .find((row) => row.id === id),
    selectIsDialogOpen: ({ startDialog, player }) => startDialog !== null || player !== null,
    selectAllPending: ({ pending }) => pending,
    /** Records that stay in sight: those switched here, or about to be. */
    selectKeptIds: createSelector(
      [({ keptIds }: LiveState) => keptIds, ({ pending }: LiveState) => pending],
      (keptIds, pending): readonly number[] => [...keptIds, ...Object.keys(pending).map(Number)],
    ),
    selectCount: ({ pushes }, status: LiveStatus): number | undefined => pushes[status]?.total,
    selectLost: ({ pushes }, status: LiveStatus): number => pushes[status]?.lost ?? 0,
  },
});

export const {
  liveOpened,
  liveClosed,
  linkRequested,
  linkOpened,
  linkClosed,
  rowsPushed,
  switchedOn,
  againRequested,
  switchedOff,
  startSubmitted,
  startDeclined,
  switchSettled,
  switchReverted,
  playerOpened,
  playerClosed,
} = liveSlice.actions;

/** The live screen's part of the store; it is there while the feature is loaded. */
export type LiveRoot = Parameters<typeof liveSlice.selectors.selectLive>[0];

export const {
  selectIsDialogOpen,
  selectLive,
  selectLink,
  selectStartDialog,
  selectPlayer,
  selectPushed,
  selectAllPending,
  selectKeptIds,
  selectCount,
  selectLost,
} = liveSlice.selectors;
