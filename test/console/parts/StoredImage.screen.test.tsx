import { act, render, screen } from '@testing-library/react';
import { downloadFile } from '../../../src/console/lib/apiClient';
import { StoredImage } from '../../../src/console/parts/stored-image/StoredImage';
import { failure } from '../session/people';

jest.mock('../../../src/console/lib/apiClient', () => ({ downloadFile: jest.fn() }));

const [first, second] = ['a'.repeat(43), 'b'.repeat(43)];
const blob = new Blob(['x'], { type: 'image/png' });
const image = (code?: string) => <StoredImage code={code} alt="照片" none="暂无照片" />;

test.each([
  [undefined, '暂无照片'],
  ['', '暂无照片'],
  ['../secret', '图片无法显示'],
])('without a proper code (%p) says %s, and nothing is asked for', (code, text) => {
  render(image(code));
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(downloadFile).not.toHaveBeenCalled();
});

test('is fetched, shown, and released with the screen', async () => {
  const release = jest.spyOn(URL, 'revokeObjectURL');
  jest.mocked(downloadFile).mockResolvedValue(blob);
  const { unmount } = render(image(first));
  const src = (await screen.findByRole('img', { name: '照片' })).getAttribute('src');
  unmount();
  expect(release.mock.calls).toEqual([[src]]);
});

test('one that may not be seen says so, and says nothing before that is known', async () => {
  jest.mocked(downloadFile).mockRejectedValue(failure({ kind: 'notFound' }));
  render(image(first));
  expect(screen.queryByText(/暂无照片|图片无法显示/)).not.toBeInTheDocument();
  await act(() => Promise.resolve());
  expect(screen.getByText('图片无法显示')).toBeInTheDocument();
});

test('the late failure of a former image leaves the present one alone', async () => {
  let refuse: () => void = () => undefined;
  const former = new Promise<Blob>((_resolve, reject) => {
    refuse = () => reject(new Error('aborted'));
  });
  jest.mocked(downloadFile).mockReturnValueOnce(former).mockResolvedValue(blob);
  const { rerender } = render(image(first));
  rerender(image(second));
  await screen.findByRole('img', { name: '照片' });
  refuse();
  await act(() => Promise.resolve());
  expect(screen.getByRole('img', { name: '照片' })).toBeInTheDocument();
});
