import { createHash } from 'node:crypto';
import { screen } from '@testing-library/react';
import check from '../../../src/console/features/check';
import { callApi } from '../../../src/console/lib/apiClient';
import type { FormCheck } from '../../../src/contract/form-checks';
import type { RecordingCheck } from '../../../src/contract/recording-copies';
import { show } from '../parts/show';
import { failure } from '../session/people';

jest.mock('../../../src/console/lib/apiClient', () => ({ callApi: jest.fn() }));

const code = '0123456789ABCDEFGHJK';
const extract: FormCheck = {
  title: '农村集体聚餐备案登记表',
  code: '420583-1',
  hostName: '王**',
  unitName: '枝江市安福寺镇',
  heldAt: '2026-05-10 12:00:00',
  status: 2,
  printedAt: '2026-05-01 08:00:00',
  wasSubmitted: true,
  isUnchanged: true,
};
const openPage = (asked = code) => show(check, <check.Page />, { route: '/check/:code', address: `/check/${asked}` });

test('a true form shows its extract and that it is unchanged', async () => {
  jest.mocked(callApi).mockResolvedValue(extract);
  openPage();
  expect(await screen.findByText('✓ 表单真实，内容与备案记录一致。')).toBeInTheDocument();
  expect(screen.getByText('王**')).toBeInTheDocument();
  expect(screen.getByText('枝江市安福寺镇')).toBeInTheDocument();
});

test('a form whose filing has changed says so', async () => {
  jest.mocked(callApi).mockResolvedValue({ ...extract, isUnchanged: false });
  openPage();
  expect(await screen.findByText(/已有变更/)).toBeInTheDocument();
});

test.each([
  ['never submitted', { status: 0, wasSubmitted: false }, /草稿，尚未提交/],
  ['sent back', { status: 0, wasSubmitted: true }, /已被退回，尚未重新提交/],
  ['void', { status: 1, closure: 1 }, /该备案已作废/],
  ['not held', { status: 1, closure: 2 }, /该备案未办/],
] as const)('a form of a filing that is %s is not called genuine', async (_, changes, said) => {
  jest.mocked(callApi).mockResolvedValue({ ...extract, ...changes });
  openPage();
  expect(await screen.findByText(said)).toBeInTheDocument();
  expect(screen.queryByText(/表单真实/)).not.toBeInTheDocument();
});

test('a code that no form can have is refused without asking', async () => {
  openPage('XYZ');
  expect(await screen.findByRole('alert')).toHaveTextContent('核验码有误');
  expect(callApi).not.toHaveBeenCalled();
});

test('a code that no form has is refused', async () => {
  jest.mocked(callApi).mockRejectedValue(failure({ kind: 'notFound', text: '请求资源不存在 404' }));
  openPage();
  expect(await screen.findByRole('alert')).toHaveTextContent('核验码有误');
});

test('who asks too often is told to wait and can ask again', async () => {
  jest
    .mocked(callApi)
    .mockRejectedValueOnce(failure({ kind: 'unknown', text: '未知错误,请联系客服 429', status: 429 }));
  jest.mocked(callApi).mockResolvedValue(extract);
  const { user } = openPage();
  expect(await screen.findByRole('alert')).toHaveTextContent('核验次数过多，请稍后再试。');
  await user.click(screen.getByRole('button', { name: '重新核验' }));
  expect(await screen.findByText(/表单真实/)).toBeInTheDocument();
});

describe('the code of a recording', () => {
  const film = 'What a camera has seen';
  const recording: RecordingCheck = {
    ...{ cookName: '王**', unitName: '湖北省枝江市', part: 2, bytes: film.length },
    ...{ from: '2026-05-01 08:00:00', until: '2026-05-01 09:30:00', copiedAt: '2026-05-02 10:00:00' },
    sha256: createHash('sha256').update(film).digest('hex'),
  };
  const choose = async (content: string) => {
    // It is no form's.
    jest.mocked(callApi).mockRejectedValueOnce(failure({ kind: 'notFound', text: '请求资源不存在 404' }));
    jest.mocked(callApi).mockResolvedValue(recording);
    const { user } = openPage();
    await screen.findByRole('heading', { name: '直播录像核验' });
    await user.upload(screen.getByLabelText('选择录像文件'), new File([content], '录像.mp4', { type: 'video/mp4' }));
  };

  test('shows what the recording is and that the visitor’s file is the copy', async () => {
    await choose(film);
    expect(await screen.findByText('✓ 文件“录像.mp4”与系统留存的一致。')).toBeInTheDocument();
    for (const fact of [
      '王**',
      '湖北省枝江市',
      '2026-05-01 08:00:00',
      '2026-05-01 09:30:00',
      '第 2 段',
      recording.sha256,
    ])
      expect(screen.getByText(fact)).toBeInTheDocument();
  });

  test('tells a file that was changed', async () => {
    await choose(`${film}.`);
    expect(await screen.findByText(/与系统留存的不一致/)).toBeInTheDocument();
    const own = createHash('sha256').update(`${film}.`).digest('hex');
    expect(screen.getByText(`该文件的 SHA-256：${own}`)).toBeInTheDocument();
  });
});
