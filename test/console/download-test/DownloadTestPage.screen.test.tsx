import { screen } from '@testing-library/react';
import downloadTest from '../../../src/console/features/download-test';
import { downloadFile } from '../../../src/console/lib/apiClient';
import { saveFile } from '../../../src/console/lib/saveFile';
import { show } from '../parts/show';
import { failure } from '../session/people';

jest.mock('../../../src/console/lib/apiClient', () => ({ callApi: jest.fn(), downloadFile: jest.fn() }));
jest.mock('../../../src/console/lib/saveFile', () => ({ saveFile: jest.fn() }));

const fetched = jest.mocked(downloadFile);
const code = 'a'.repeat(43);

async function ask(typed: string) {
  const { user } = show(downloadTest, <downloadTest.Page />);
  await user.type(screen.getByLabelText('文件编号'), typed);
  await user.click(screen.getByRole('button', { name: '下载' }));
}

test('a code that no file can have is told beside the field, and nobody is asked', async () => {
  await ask('abc');
  expect(await screen.findByText('文件编号有误')).toBeInTheDocument();
  expect(fetched).not.toHaveBeenCalled();
});

test('what came is said and saved', async () => {
  const file = new Blob(['text'], { type: 'text/plain' });
  fetched.mockResolvedValue(file);
  await ask(code);
  expect(await screen.findByText('text/plain')).toBeInTheDocument();
  expect(screen.getByText('4 字节')).toBeInTheDocument();
  expect(saveFile).toHaveBeenCalledWith({ bytes: file, fileName: code });
});

test('why nothing came is said', async () => {
  fetched.mockRejectedValue(failure({ kind: 'notFound', text: '请求资源不存在' }));
  await ask(code);
  expect(await screen.findByText('请求资源不存在')).toBeInTheDocument();
});
