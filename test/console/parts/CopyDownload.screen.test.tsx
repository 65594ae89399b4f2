import { screen, within } from '@testing-library/react';
import { downloadFrom } from '../../../src/console/lib/apiClient';
import { copyText } from '../../../src/console/lib/clipboard';
import { saveFile } from '../../../src/console/lib/saveFile';
import { CopyDownload } from '../../../src/console/parts/recording-player/CopyDownload';
import { replay } from '../../../src/console/parts/recording-player/replay';
import { copyHeaders } from '../../../src/contract/recording-copies';
import { show } from './show';

jest.mock('../../../src/console/lib/apiClient', () => ({ downloadFrom: jest.fn() }));
jest.mock('../../../src/console/lib/saveFile', () => ({ saveFile: jest.fn() }));
jest.mock('../../../src/console/lib/clipboard', () => ({ copyText: jest.fn() }));

const checkCode = '0123456789ABCDEFGHJK';
const sha256 = 'ab'.repeat(32);
const headers: Readonly<Record<string, string>> = { [copyHeaders.checkCode]: checkCode, [copyHeaders.sha256]: sha256 };
const file = { bytes: new Blob(['film']), fileName: '直播录像.mp4', header: (name: string) => headers[name] };

test('while a copy is prepared the user is told so; afterwards code, digest and page can be copied', async () => {
  let arrive: (arrived: typeof file) => void = () => undefined;
  jest.mocked(downloadFrom).mockImplementation(() => new Promise((resolve) => (arrive = resolve)));
  jest.mocked(copyText).mockResolvedValue(true);
  const { user } = show(replay, <CopyDownload url="/live/recordings/4.flv" />);
  await user.click(screen.getByRole('button', { name: '下载 MP4' }));
  expect(await screen.findByText('正在转换为 MP4，长录像需要几分钟')).toBeInTheDocument();
  arrive(file);
  const proof = await screen.findByLabelText('录像副本核验信息');
  expect(screen.queryByText('正在转换为 MP4，长录像需要几分钟')).not.toBeInTheDocument();
  expect(jest.mocked(saveFile).mock.calls).toEqual([[file]]);
  const page = `http://localhost/check/${checkCode}`;
  expect(within(proof).getByRole('link', { name: page })).toHaveAttribute('href', page);
  for (const label of ['核验码', 'SHA-256', '核验网址'])
    await user.click(within(proof).getByRole('button', { name: `复制${label}` }));
  expect(jest.mocked(copyText).mock.calls.flat()).toEqual([checkCode, sha256, page]);
});
