import { fireEvent, screen, within } from '@testing-library/react';
import voices from '../../../src/console/features/voices';
import { callApi, downloadFile, upload } from '../../../src/console/lib/apiClient';
import { voices as declaration } from '../../../src/contract/voices';
import { show } from '../parts/show';
// Fetched when first needed; compiled here, outside the time of the test that needs it.
import '../../../src/console/parts/resource-screen/DeclaredEditor';

jest.mock('../../../src/console/lib/apiClient', () => ({
  callApi: jest.fn(),
  downloadFile: jest.fn(),
  upload: jest.fn(),
}));

const code = 'v'.repeat(43);
const row = {
  id: 1,
  creator: '张三',
  unitName: '清水县',
  category: 2 as const,
  audio: code,
  createdAt: '2026-05-01 08:00:00',
  version: 1,
};
const created = jest.fn();

beforeEach(() => {
  jest.mocked(callApi).mockImplementation((endpoint, input) => {
    if (endpoint === declaration.calls.create) created(input);
    return Promise.resolve((endpoint === declaration.calls.list ? { rows: [row], total: 1 } : { id: 2 }) as never);
  });
});

async function open(permissions = Object.values(declaration.calls)) {
  const shown = show(voices, <voices.Page />, { permissions });
  await screen.findByText('张三');
  return shown;
}

test('the list names maker, region, category and time', async () => {
  await open();
  const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(titles.slice(2)).toEqual(['创建人', '所属区域', '类别', '创建时间', '操作']);
  expect(screen.getByText('张三').closest('tr')).toHaveTextContent('张三清水县指导记录2026-05-01 08:00:00');
  const filter = screen.getByRole('search');
  expect(within(filter).getByLabelText('创建人')).toBeInTheDocument();
  expect(within(filter).getByText('日期')).toBeInTheDocument();
});

test('what is no recording is told, and nothing plays', async () => {
  jest.mocked(downloadFile).mockResolvedValue(new Blob(['#!AMR\nnonsense']));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: '播放：张三 2026-05-01 08:00:00' }));
  expect(await screen.findByText('Failed to decode!')).toBeInTheDocument();
  expect(downloadFile).toHaveBeenCalledWith(code);
  expect(screen.queryByRole('region', { name: '录音播放' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '播放：张三 2026-05-01 08:00:00' })).toBeEnabled();
});

test('a new one needs its recording, which is heard before it is sent', async () => {
  jest.mocked(upload).mockResolvedValue({ code, bytes: 1, width: 0, height: 0 });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: '新增' }));
  const dialog = await screen.findByRole('dialog');
  const choose = (name: string, size = 1) => {
    const file = new File(['x'], name);
    Object.defineProperty(file, 'size', { value: size });
    fireEvent.change(within(dialog).getByLabelText('上传录音', { selector: 'input' }), { target: { files: [file] } });
  };
  await user.click(within(dialog).getByRole('button', { name: '提交' }));
  expect(await within(dialog).findByText('请上传录音')).toBeInTheDocument();
  choose('说明.docx');
  expect(await within(dialog).findByText('录音只能是 AMR、MP3、WAV、OGG 或 M4A 格式!')).toBeInTheDocument();
  choose('长.amr', 5 * 1024 * 1024 + 1);
  expect(await within(dialog).findByText('录音大小不能超过 5MB!')).toBeInTheDocument();
  expect(upload).not.toHaveBeenCalled();
  choose('好.AMR');
  expect(await within(dialog).findByRole('button', { name: '播放：录音' })).toBeEnabled();
  await user.click(within(dialog).getByRole('button', { name: '提交' }));
  await user.click(await screen.findByRole('button', { name: '确定' }));
  await screen.findByText('新增成功');
  expect(created).toHaveBeenCalledWith({ category: 1, audio: code });
});
