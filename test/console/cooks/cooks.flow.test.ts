import { combineReducers } from '@reduxjs/toolkit';
import { cooksApi } from '../../../src/console/features/cooks/cooks.api';
import { cookEditRequested, newCookRequested } from '../../../src/console/features/cooks/cooks.events';
import { cooksResource } from '../../../src/console/features/cooks/cooks.resource';
import { cooksSaga } from '../../../src/console/features/cooks/cooks.saga';
import { cooksTree } from '../../../src/console/features/cooks/cooks.tree';
import { newQuestionId } from '../../../src/console/kit/feedback/feedback.saga';
import { confirmAccepted, feedbackSlice } from '../../../src/console/kit/feedback/feedback.slice';
import { newIdempotencyKey } from '../../../src/console/kit/resource/idempotencyKey';
import { request } from '../../../src/console/lib/http';
import { saveSpreadsheet } from '../../../src/console/lib/spreadsheet';
import type { Workbook } from '../../../src/console/lib/spreadsheet';
import { unitsApi } from '../../../src/console/parts/unit-tree/units.api';
import { heldAnswers, play as playScene } from '../parts/play';
import type { Event } from '../parts/play';
import { scriptedUnits } from '../parts/units';
import { failure } from '../session/people';
import { cook } from './people';

jest.mock('../../../src/console/lib/http', () => ({ request: jest.fn() }));

const { opened, filterReset, listLoaded, rowsSelected, editorSubmitted, exportRequested } = cooksResource.actions;
const { treeOpened, nodeSelected } = cooksTree.actions;
const accepted = confirmAccepted({ id: 'q1' });
const saved = jest.fn<undefined, [Workbook]>();
const reducer = combineReducers({
  cooks: cooksResource.reducer,
  cooksTree: cooksTree.reducer,
  feedback: feedbackSlice.reducer,
});
type State = ReturnType<typeof reducer>;

function stage() {
  const units = scriptedUnits();
  const api = {
    list: jest.fn().mockResolvedValue({ rows: [], total: 0 }),
    show: jest.fn().mockResolvedValue(cook(8, { phone: '13800001234' })),
    create: jest.fn().mockResolvedValue({ id: 9 }),
    update: jest.fn().mockResolvedValue(null),
  };
  const outside = new Map<unknown, (...args: never[]) => unknown>([
    [cooksApi.list, api.list],
    [cooksApi.show, api.show],
    [cooksApi.read, api.show],
    [cooksApi.create, api.create],
    [cooksApi.update, api.update],
    [unitsApi.root, units.root],
    [unitsApi.children, units.children],
    [unitsApi.show, units.show],
    [newQuestionId, () => 'q1'],
    [newIdempotencyKey, () => 'key1'],
    [saveSpreadsheet, saved],
  ]);
  const play = (...events: readonly Event[]) => playScene({ saga: cooksSaga, reducer, outside }, ...events);
  return { api, units, play };
}

const told = ({ feedback }: State) => feedback.notices.map(({ kind, text }) => `${kind}: ${text}`);

describe('the unit', () => {
  test('selected in the tree limits the list from page one', async () => {
    const { api, play } = stage();
    const state = await play(opened({ page: 3 }), nodeSelected(5000));
    expect(api.list).toHaveBeenLastCalledWith({ unitId: 5000, includeSubUnits: true, page: 1, pageSize: 20 });
    expect(state.cooksTree.selectedId).toBe(5000);
  });

  test('named in the address limits it at once, and it is asked for once', async () => {
    const { api, units, play } = stage();
    // On the real screen tree and list open in the same moment.
    const { hold, give } = heldAnswers();
    units.show.mockReturnValue(hold({ id: 4818, pathIds: [4818] }));
    const place = { filter: { unitId: 5000 } };
    const state = await play(treeOpened({ expandedId: 4818, selectedId: 5000 }), opened(place), give);
    expect(api.list.mock.calls).toEqual([[{ unitId: 5000, includeSubUnits: true, page: 1, pageSize: 20 }]]);
    expect(state).toMatchObject({ cooks: { filter: { unitId: 5000 } }, cooksTree: { selectedId: 5000 } });
  });

  test.each([
    ['a reset', filterReset()],
    ['another place of the list', opened({})],
  ])('is given up in list and tree alike by %s', async (_, event) => {
    const { api, play } = stage();
    const state = await play(opened({}), nodeSelected(5000), event);
    expect(api.list).toHaveBeenLastCalledWith(expect.objectContaining({ unitId: 1 }));
    expect(state.cooksTree.selectedId).toBeNull();
  });
});

describe('adding', () => {
  test('without a unit asks for one and opens nothing', async () => {
    const { play } = stage();
    const state = await play(opened({}), newCookRequested());
    expect(state.cooks.editor).toBeNull();
    expect(told(state)).toEqual(['warning: 请选择所属部门']);
  });

  test('opens on the account prefix and the selected unit', async () => {
    const { play } = stage();
    const { cooks } = await play(nodeSelected(5000), newCookRequested());
    expect(cooks.editor).toMatchObject({
      mode: 'create',
      seed: { account: 'cs', name: '', category: 1, unitId: 5000 },
    });
  });

  const form = { account: 'cs008', name: '王师傅', category: 1, unitId: 5000 } as const;
  const submitted = [nodeSelected(5000), newCookRequested(), editorSubmitted(form), accepted];

  test('is sent with a key that makes a repetition harmless', async () => {
    const { api, play } = stage();
    const state = await play(...submitted);
    expect(api.create.mock.calls).toEqual([[form, { idempotencyKey: 'key1' }]]);
    expect(state.cooks.editor).toBeNull();
    expect(told(state)).toEqual(['success: 新增成功']);
  });

  test('an account that is taken is said beside its field', async () => {
    const { api, play } = stage();
    const fieldErrors = [{ field: 'account', message: '该账号已存在' }];
    api.create.mockRejectedValue(failure({ text: '该账号已存在', fieldErrors }));
    const state = await play(...submitted);
    expect(state.cooks.editor).toMatchObject({ status: 'editing', fieldErrors });
    expect(told(state)).toEqual([]);
  });
});

describe('editing', () => {
  const change = { ...cook(8), phone: '13800001234', name: '李师傅' };

  test('opens on the whole cook, fetched now', async () => {
    const { api, play } = stage();
    const { cooks } = await play(listLoaded({ rows: [cook(8)], total: 1 }), cookEditRequested(8));
    expect(api.show.mock.calls).toEqual([[8]]);
    expect(cooks.editor).toMatchObject({ mode: 'update', id: 8, seed: { phone: '13800001234', version: 4 } });
  });

  test('a cook that may not be fetched opens nothing', async () => {
    const { api, play } = stage();
    api.show.mockRejectedValue(failure({ kind: 'notFound', text: '请求资源不存在 404' }));
    const state = await play(cookEditRequested(8));
    expect(state.cooks.editor).toBeNull();
    expect(told(state)).toEqual(['error: 请求资源不存在 404']);
  });

  test('the loser of two editors sees the newest version beside his text', async () => {
    const { api, play } = stage();
    api.update.mockRejectedValue(failure({ kind: 'conflict', text: '该记录已被其他人修改，请刷新后重试' }));
    api.show.mockResolvedValueOnce(cook(8)).mockResolvedValueOnce({ ...cook(8), coverage: '城东', version: 5 });
    const state = await play(cookEditRequested(8), editorSubmitted(change), accepted, 5);
    expect(api.update).toHaveBeenCalledWith(expect.objectContaining({ id: 8, name: '李师傅', version: 4 }));
    expect(state.cooks.editor).toMatchObject({ mode: 'update', id: 8, status: 'editing' });
    expect(state.cooks.editor?.conflict).toMatchObject({
      base: { version: 4 },
      mine: { name: '李师傅', version: 4 },
      theirs: { coverage: '城东', version: 5 },
    });
    expect(told(state)).toEqual([]);
  });

  test('what was emptied is sent as empty, for the server leaves alone what it is not sent', async () => {
    jest.mocked(request).mockResolvedValue({ status: 200, body: { code: 100 }, requestId: undefined, sentToken: null });
    await cooksApi.update?.({ ...cook(8), birthday: undefined, trainCount: undefined, photo: '' });
    expect(JSON.parse(String(jest.mocked(request).mock.lastCall?.[0].data))).toMatchObject({
      id: 8,
      version: 4,
      birthday: '',
      trainNum: 0,
      photo: '',
    });
  });
});

test('the export is a sheet of the selected cooks in words', async () => {
  const { play } = stage();
  const rows = [
    cook(1, { sex: 0, category: 2, isTrained: true, certificateUntil: '2027-05-01' }),
    cook(2, { certificate: 2 }),
    cook(3, { sex: undefined, phone: undefined, coverage: undefined, hasHealthCertificate: undefined, isValid: false }),
  ];
  await play(listLoaded({ rows, total: 3 }), rowsSelected([1, 2, 3]), exportRequested());
  const [workbook] = saved.mock.lastCall ?? [];
  expect(workbook?.fileName).toBe('厨师列表');
  const [sheet] = workbook?.sheets ?? [];
  expect(sheet?.columns.map(({ title }) => title)).toEqual(
    '姓名 账号 性别 手机号 厨师类型 所属部门 服务区域 健康证明 健康证有效期至 是否培训 是否有效'.split(' '),
  );
  expect(sheet?.rows).toEqual([
    ['厨师1', 'cs1', '女', '138****1234', '集体用餐', '湖北省武汉市', '武汉市', '有', '2027-05-01', '是', '是'],
    ['厨师2', 'cs2', '男', '138****1234', '农村聚餐', '湖北省武汉市', '武汉市', '已过期', '', '否', '是'],
    ['厨师3', 'cs3', '未知', '', '农村聚餐', '湖北省武汉市', '', '无', '', '否', '否'],
  ]);
});
