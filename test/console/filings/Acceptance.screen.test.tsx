import { screen, waitFor, within } from '@testing-library/react';
import filings from '../../../src/console/features/filings';
import acceptance from '../../../src/console/features/filings/acceptance';
import { upload } from '../../../src/console/lib/apiClient';
import { OutletContext } from '../../../src/console/parts/feature/LazyFeature';
import type { Filing } from '../../../src/contract/filing-record';
import { filingsContract } from '../../../src/contract/filings';
import { wireTime } from '../../../src/contract/time';
import { reply } from '../parts/dialogs';
import { show } from '../parts/show';
import { drawableCanvases, drawStroke } from '../parts/signing';
import { failure } from '../session/people';
import { everything, scriptedFilings } from './filingsScreen';
import { filing } from './records';
// Fetched when first needed; compiled here, outside the time of the test that needs it.
import '../../../src/console/features/filings/acceptance/AcceptanceDialog';

jest.mock('../../../src/console/lib/apiClient', () => ({
  callApi: jest.fn(),
  downloadFile: jest.fn(),
  upload: jest.fn(),
}));
jest.mock('../../../src/console/lib/preparePhoto', () => ({ preparePhoto: (file: File) => Promise.resolve(file) }));

const answer = scriptedFilings();
const heldBefore = (days: number) => wireTime(new Date(Date.now() - days * 86_400_000));

async function open(changes: Partial<Filing> = {}, permissions = everything) {
  const guidanceRegister = { rows: [], acceptance: { unitName: '食安办', officer: '李指导', people: 118 } };
  const completed = {
    status: 2,
    hasGuidance: true,
    heldAt: heldBefore(2),
    servedPeople: 118,
    guidanceRegister,
  } as const;
  answer(filingsContract.show, filing(2, { ...completed, ...changes }));
  const feature = {
    slices: [...new Set([...filings.slices, ...acceptance.slices])],
    sagas: [...new Set([...(filings.sagas ?? []), ...acceptance.sagas])],
  };
  const page = (
    <OutletContext.Provider value={acceptance.Page}>
      <filings.Page />
    </OutletContext.Provider>
  );
  const shown = show(feature, page, { permissions, address: '/Baxx?filing=2' });
  await screen.findByRole('tab', { name: '备案登记表' });
  return shown;
}
const offered = () => screen.queryByRole('button', { name: '登记餐后情况' });

test('what is known after the banquet is added in a dialog, with the signature as it was drawn', async () => {
  drawableCanvases();
  jest.mocked(upload).mockResolvedValue({ code: 'd'.repeat(43) });
  const accept = answer(filingsContract.accept, null);
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: '登记餐后情况' }));
  const dialog = within(await screen.findByRole('dialog', { name: '登记餐后情况' }));
  expect(dialog.getByLabelText('聚餐人次合计')).toHaveValue('118');
  expect(dialog.getByLabelText('食物中毒人数')).toHaveValue('');
  await user.type(dialog.getByLabelText('食物中毒人数'), '2');
  await user.click(dialog.getByRole('button', { name: '添加登记行' }));
  await user.type(dialog.getByLabelText('指导情况'), '送医');
  await user.click(dialog.getByRole('button', { name: '提交' }));
  expect(await dialog.findByText('请选择日期')).toBeInTheDocument();
  await user.type(dialog.getByPlaceholderText('日期'), '2031-03-05{Enter}');
  drawStroke('验收签名');
  await user.click(dialog.getByRole('button', { name: '提交' }));
  await reply(user, '确认提交么？');
  await waitFor(() => expect(accept).toHaveBeenCalled());
  expect(accept.mock.calls[0]?.[0]).toMatchObject({
    ...{ id: 2, version: 2, servedPeople: 118, illPeople: 2, acceptanceSignature: 'd'.repeat(43) },
    register: [{ day: '2031-03-05', guidance: '送医' }],
  });
  expect(await screen.findByText('操作成功')).toBeInTheDocument();
  expect(screen.queryByRole('dialog', { name: '登记餐后情况' })).not.toBeInTheDocument();
});

test('a refusal is said, and what was typed stays', async () => {
  const text = '餐后情况由完成指导的人员或其上级部门登记';
  answer(filingsContract.accept, null).mockRejectedValue(failure({ text }));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: '登记餐后情况' }));
  const dialog = within(await screen.findByRole('dialog', { name: '登记餐后情况' }));
  await user.type(dialog.getByLabelText('食物中毒人数'), '0');
  await user.click(dialog.getByRole('button', { name: '提交' }));
  await reply(user, '确认提交么？');
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(dialog.getByLabelText('食物中毒人数')).toHaveValue('0');
});

test.each([
  ['waits for guidance', { status: 1 }, everything],
  ['is not held yet', { heldAt: heldBefore(-1) }, everything],
  ['was held long ago', { heldAt: heldBefore(31) }, everything],
  ['is seen by one who may not guide', {}, [filingsContract.list, filingsContract.show]],
] as const)('is not offered for a filing that %s', async (_, changes, permissions) => {
  await open(changes, permissions);
  expect(offered()).not.toBeInTheDocument();
});
