import { renderHook, screen, waitFor } from '@testing-library/react';
import seasoningsFeature from '../../../src/console/features/pantry/seasonings';
import { LayoutsContext } from '../../../src/console/kit/resource/layout';
import { download } from '../../../src/console/lib/apiClient';
import { saveSpreadsheet } from '../../../src/console/lib/spreadsheet';
import { useChosenSheet } from '../../../src/console/parts/resource-screen/chosenSheet';
import { seasonings } from '../../../src/contract/pantry';
import type { ListLayout } from '../../../src/contract/preferences';
import type { Listed } from '../../../src/contract/resource';
import { sessionContract } from '../../../src/contract/session';
import { scriptedServer } from './server';
import { show } from './show';

jest.mock('../../../src/console/lib/apiClient', () => ({ callApi: jest.fn(), download: jest.fn() }));
jest.mock('../../../src/console/lib/spreadsheet', () => ({ saveSpreadsheet: jest.fn() }));
jest.mock('../../../src/console/lib/saveFile', () => ({ saveFile: jest.fn() }));

jest.mock('../../../src/console/lib/stomp', () => ({ subscribeTopic: () => () => undefined }));

const answer = scriptedServer();
const salt = {
  id: 1,
  name: '盐',
  mayChange: true,
  version: 1,
  createdAt: '2026-01-02 03:04:05',
  updatedAt: '2026-01-02 03:04:05',
};
const layout: ListLayout = {
  list: 'seasonings',
  density: 2,
  columns: [{ name: 'updatedAt' }, { name: 'image' }, { name: 'id', isHidden: true }, { name: 'name' }],
};

async function open(layouts: readonly ListLayout[]) {
  answer(seasonings.calls.list, { rows: [salt], total: 1 });
  answer(sessionContract.noteExport, null);
  jest
    .mocked(download)
    .mockReset()
    .mockResolvedValue({ bytes: new Blob(['PK']), fileName: '调料列表.xlsx' });
  jest.mocked(saveSpreadsheet).mockReset().mockResolvedValue(undefined);
  const content = (
    <LayoutsContext.Provider value={layouts}>
      <seasoningsFeature.Page />
    </LayoutsContext.Provider>
  );
  const { user } = show(seasoningsFeature, content, {
    permissions: [seasonings.calls.list, seasonings.calls.exportAll],
  });
  await user.click(await screen.findByRole('checkbox', { name: '选择第 1 行' }));
  await user.click(screen.getByRole('button', { name: '导出' }));
  await user.click(screen.getByRole('button', { name: '导出全部' }));
  await waitFor(() => expect(download).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(saveSpreadsheet).toHaveBeenCalledTimes(1));
  const [[, asked] = []] = jest.mocked(download).mock.calls;
  const [[book] = []] = jest.mocked(saveSpreadsheet).mock.calls;
  return { asked, titles: book?.sheets[0]?.columns.map(({ title }) => title) };
}

test('both exports hold what the user shows of a list, in his order, and what has no column of its own', async () => {
  const { asked, titles } = await open([layout]);
  expect(asked).toEqual({ isWhole: true, columns: ['updatedAt', 'name', 'createdAt'] });
  expect(titles).toEqual(['更新时间', '调料名称', '创建时间']);
});

test('a list that was not laid out, or only made closer, is exported as declared', async () => {
  const { asked, titles } = await open([{ ...layout, columns: [] }]);
  expect(asked).toEqual({ isWhole: true });
  expect(titles).toEqual(['编号', '调料名称', '创建时间', '更新时间']);
});

test('a column that nobody has hidden, but that is not shown by itself, is exported', () => {
  const { fields } = seasonings;
  const createdAt = { ...fields.createdAt, column: { isHidden: true } } as const;
  const listed: Listed = { ...seasonings, fields: { ...fields, createdAt } };
  const hidden = ['createdAt', 'id'].map((name) => ({ name, isHidden: true }));
  const layouts = [{ ...layout, columns: [{ name: 'updatedAt' }, ...hidden] }];
  const { result } = renderHook(() => useChosenSheet('seasonings', listed), {
    wrapper: ({ children }) => <LayoutsContext.Provider value={layouts}>{children}</LayoutsContext.Provider>,
  });
  expect(result.current).toEqual(['updatedAt', 'createdAt', 'name']);
});
