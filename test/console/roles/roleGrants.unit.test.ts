import type { UnknownAction } from '@reduxjs/toolkit';
import {
  addedTo,
  functionsFailed,
  functionsLoaded,
  grantsOpened,
  grantsSettled,
  grantsSubmitted,
  holdersLoaded,
  roleGrantsSlice,
  roleSelected,
  selectHasUnsaved,
  ticksChanged,
} from '../../../src/console/features/roles/roleGrants.slice';
import { failure } from '../session/people';
import { functions, holder, key, role } from './grants';

const { reducer } = roleGrantsSlice;
const after = (...events: readonly UnknownAction[]) =>
  events.reduce(reducer, reducer(undefined, { type: 'test/begun' }));
const hasUnsaved = (...events: readonly UnknownAction[]) => selectHasUnsaved({ roleGrants: after(...events) });

const clerk = role(1, ['user:index', 'user:save', 'gone:index']);
const auditor = role(2, ['log:index']);

test('the ticks are what the role holds, whichever came first, the role or the functions', () => {
  expect(after(functionsLoaded(functions), roleSelected(clerk)).ticked).toEqual([key(3), key(4)]);
  expect(after(roleSelected(clerk), functionsLoaded(functions)).ticked).toEqual([key(3), key(4)]);
});

test('equally named actions of two controllers are two', () => {
  expect(after(functionsLoaded(functions), roleSelected(role(3, ['role:index']))).ticked).toEqual([key(6)]);
});

test('what was ticked while all that can be granted was asked for once more stays', () => {
  const ticked = after(functionsLoaded(functions), grantsOpened(), roleSelected(clerk), ticksChanged([key(3), key(5)]));
  expect(reducer(ticked, functionsLoaded(functions)).ticked).toEqual([key(3), key(5)]);
  expect(reducer(ticked, functionsLoaded([])).ticked).toEqual([]);
});

test('what one state of a role has and another has not is told by name', () => {
  const ready = { status: 'ready', nodes: functions } as const;
  const later = role(1, ['user:index', 'role:index', 'gone:other']);
  expect(addedTo(clerk, later, ready)).toEqual(['角色·role-index']);
  expect(addedTo(later, clerk, ready)).toEqual(['用户·user-save']);
  expect(addedTo(clerk, later, { status: 'loading' })).toEqual([]);
});

test('another role brings its own ticks and none of the former holders', () => {
  const state = after(
    functionsLoaded(functions),
    roleSelected(clerk),
    holdersLoaded({ rows: [holder(8)], total: 1 }),
    ticksChanged([key(5)]),
    roleSelected(auditor),
  );
  expect(state).toMatchObject({ role: auditor, ticked: [key(1)], holders: null });
});

test('without a role nothing is ticked', () => {
  const state = after(functionsLoaded(functions), roleSelected(clerk), roleSelected(null));
  expect(state).toMatchObject({ role: null, ticked: [], holders: null });
});

test('ticks differ from the role only where something else is held, in whatever order', () => {
  const begun = [functionsLoaded(functions), roleSelected(clerk)];
  expect(hasUnsaved()).toBe(false);
  expect(hasUnsaved(...begun)).toBe(false);
  expect(hasUnsaved(...begun, ticksChanged([key(4), key(3)]))).toBe(false);
  expect(hasUnsaved(...begun, ticksChanged([key(3)]))).toBe(true);
  expect(hasUnsaved(...begun, ticksChanged([key(3), key(5)]))).toBe(true);
  expect(hasUnsaved(...begun, ticksChanged([key(3)]), roleSelected(auditor))).toBe(false);
});

test('saving shows until it is settled, and changes no ticks', () => {
  const saving = [functionsLoaded(functions), roleSelected(clerk), ticksChanged([key(5)]), grantsSubmitted()];
  expect(after(...saving)).toMatchObject({ isSaving: true, ticked: [key(5)] });
  expect(after(...saving, grantsSettled())).toMatchObject({ isSaving: false, ticked: [key(5)] });
});

test('a visit begins without a role, on the functions that are known', () => {
  const state = after(functionsLoaded(functions), roleSelected(clerk), grantsOpened());
  expect(state).toMatchObject({ role: null, ticked: [], functions: { status: 'ready', nodes: functions } });
});

test('functions that cannot be read say why', () => {
  const error = failure({ kind: 'timeout', text: '请求超时，请稍后重试' });
  expect(after(functionsFailed(error)).functions).toEqual({ status: 'failed', error });
});
