import { combineReducers } from '@reduxjs/toolkit';
import type { Action } from '@reduxjs/toolkit';
import { unitListApi } from '../../../src/console/features/units/units.api';
import { parentTree, unitsResource, unitsTree } from '../../../src/console/features/units/units.resource';
import { newUnitRequested, unitsSaga } from '../../../src/console/features/units/units.saga';
import { newQuestionId } from '../../../src/console/kit/feedback/feedback.saga';
import { confirmAccepted, feedbackSlice } from '../../../src/console/kit/feedback/feedback.slice';
import { newIdempotencyKey } from '../../../src/console/kit/resource/idempotencyKey';
import { sessionSlice, signedIn } from '../../../src/console/parts/session/session.slice';
import { unitsApi } from '../../../src/console/parts/unit-tree/units.api';
import { visibleNodes } from '../../../src/console/parts/unit-tree/visibleNodes';
import type { UnitNode } from '../../../src/contract/units';
import { asked } from '../parts/asked';
import { play as playScene } from '../parts/play';
import { province, scriptedUnits } from '../parts/units';
import { regulator } from '../session/people';
import { unitRecord } from '../units/records';

jest.mock('../../../src/console/lib/http', () => ({ request: jest.fn() }));

const { opened, editorSubmitted } = unitsResource.actions;
const { treeOpened, nodeSelected, nodeExpandedChanged } = unitsTree.actions;
const accepted = confirmAccepted({ id: 'q1' });
const reducer = combineReducers({
  unitList: unitsResource.reducer,
  unitsTree: unitsTree.reducer,
  parentTree: parentTree.reducer,
  feedback: feedbackSlice.reducer,
  session: sessionSlice.reducer,
  asked,
});
type State = ReturnType<typeof reducer>;

function stage() {
  const units = scriptedUnits();
  const api = {
    list: jest.fn().mockResolvedValue({ rows: [unitRecord(5100)], total: 1 }),
    create: jest.fn().mockResolvedValue({ id: 9 }),
    update: jest.fn().mockResolvedValue(null),
    remove: jest.fn().mockResolvedValue(null),
    removeMany: jest.fn().mockResolvedValue(null),
  };
  const outside = new Map<unknown, (...args: never[]) => unknown>([
    [unitListApi.list, api.list],
    [unitListApi.create, api.create],
    [unitListApi.update, api.update],
    [unitListApi.remove, api.remove],
    [unitListApi.removeMany, api.removeMany],
    [unitsApi.root, units.root],
    [unitsApi.children, units.children],
    [unitsApi.show, units.show],
    [newQuestionId, () => 'q1'],
    [newIdempotencyKey, () => 'key1'],
  ]);
  const state = reducer(undefined, signedIn(regulator));
  const play = (...events: readonly (Action | number)[]) =>
    playScene({ saga: unitsSaga, reducer, outside, state }, ...events);
  return { api, units, play };
}

const labels = ({ unitsTree: tree }: State) => visibleNodes(tree).map(({ node }) => node.label);
const expanded = (id: number) => nodeExpandedChanged({ id, isExpanded: true });
const leaf = (id: number, label: string): UnitNode => ({ id, label, childCount: 0, isLeaf: true });

const form = { parentId: 5000, code: '420199', name: '新部门', isDetail: true, order: 0 };
const added = [opened({}), newUnitRequested(5000), editorSubmitted(form), accepted];
const answering = ({ api, units }: ReturnType<typeof stage>) =>
  units.children.mockImplementation((id) =>
    Promise.resolve(
      id === 5000 && api.create.mock.calls.length > 0 ? [...province[5000]!, leaf(9, '新部门')] : (province[id] ?? []),
    ),
  );

test('the parent picker of the next dialog offers the unit that was just added', async () => {
  const all = stage();
  answering(all);
  const picker = parentTree.actions.treeOpened({ expandedId: 5000, selectedId: 5000 });
  const state = await all.play(picker, ...added, newUnitRequested(5000), picker);
  expect(visibleNodes(state.parentTree).map(({ node }) => node.label)).toContain('新部门');
});

test('a branch that was closed when a unit was added below shows it when it is opened again', async () => {
  const all = stage();
  answering(all);
  const closed = nodeExpandedChanged({ id: 5000, isExpanded: false });
  const state = await all.play(treeOpened(null), expanded(5000), closed, ...added, expanded(5000));
  expect(labels(state)).toContain('新部门');
});

test('a unit that the user chose is not replaced by the late answer of the place the tree was opened at', async () => {
  const { api, units, play } = stage();
  units.show.mockImplementation((id) => new Promise((resolve) => setTimeout(resolve, 15, { id, pathIds: [4818, id] })));
  const place = treeOpened({ expandedId: 5000, selectedId: 5000 });
  const state = await play(treeOpened(null), opened({}), place, nodeSelected(6000), 30);
  expect(state.unitsTree.selectedId).toBe(6000);
  expect(api.list).toHaveBeenLastCalledWith(expect.objectContaining({ parentId: 6000 }));
});
