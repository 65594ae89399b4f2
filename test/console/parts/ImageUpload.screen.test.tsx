import { Form } from '@arco-design/web-react';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { downloadFile, upload } from '../../../src/console/lib/apiClient';
import { ImageUpload } from '../../../src/console/parts/image-upload/ImageUpload';
import { imageUploadSaga } from '../../../src/console/parts/image-upload/imageUpload.saga';
import { imageUploadSlice } from '../../../src/console/parts/image-upload/imageUpload.slice';
import { failure } from '../session/people';
import { show } from './show';

jest.mock('../../../src/console/lib/apiClient', () => ({ upload: jest.fn(), downloadFile: jest.fn() }));

const [stored, former] = ['s'.repeat(43), 'f'.repeat(43)];
const image = (name = 'a.png', type = 'image/png') => new File(['x'], name, { type });

function open(photo = '') {
  const changed = jest.fn();
  const shown = show(
    { slices: [imageUploadSlice], sagas: [imageUploadSaga] },
    <Form<{ photo: string }> id="form" initialValues={{ photo }} onValuesChange={changed}>
      <Form.Item field="photo" label="照片">
        <ImageUpload label="照片" />
      </Form.Item>
    </Form>,
  );
  return { ...shown, changed };
}

const chooser = () => screen.getByLabelText('上传照片', { selector: 'input' });
const choose = (file: File) => fireEvent.change(chooser(), { target: { files: [file] } });

beforeEach(() => {
  jest.mocked(downloadFile).mockResolvedValue(new Blob(['x'], { type: 'image/png' }));
  jest.mocked(upload).mockResolvedValue({ code: stored, bytes: 1, width: 1, height: 1 });
});

test('without an image says what may be uploaded', () => {
  open();
  expect(screen.getByText('JPG / PNG，不超过 1MB')).toBeInTheDocument();
  expect(chooser()).toHaveAttribute('accept', 'image/jpeg,image/png');
  expect(screen.queryByRole('button', { name: '删除照片' })).not.toBeInTheDocument();
});

test('an image that is stored becomes the value of its field and is shown', async () => {
  const { changed } = open();
  choose(image());
  expect(await screen.findByRole('img', { name: '照片' })).toHaveAttribute('src', expect.stringMatching(/^blob:/));
  expect(changed).toHaveBeenLastCalledWith({ photo: stored }, { photo: stored });
  expect(downloadFile).toHaveBeenCalledWith(stored);
});

test('while it is sent the button says so', async () => {
  jest.mocked(upload).mockReturnValue(new Promise(() => undefined));
  open();
  choose(image());
  await waitFor(() => expect(screen.getByRole('button', { name: /上传照片/ })).toHaveClass('arco-btn-loading'));
});

test.each([
  ['of another type', image('a.gif', 'image/gif'), '上传头像图片只能是 JPG或PNG 格式!'],
  [
    'that is too large',
    Object.defineProperty(image(), 'size', { value: 1024 * 1024 + 1 }),
    '上传头像图片大小不能超过 1MB!',
  ],
])('an image %s is refused in words and changes nothing', async (_, file, text) => {
  const { changed } = open();
  choose(file);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(upload).not.toHaveBeenCalled();
  expect(changed).not.toHaveBeenCalled();
});

test('what the server refuses is said in its words, and the former image stays', async () => {
  jest.mocked(upload).mockRejectedValue(failure({ text: '图片已损坏' }));
  const { changed } = open(former);
  await screen.findByRole('img', { name: '照片' });
  choose(image());
  expect(await screen.findByRole('alert')).toHaveTextContent('图片已损坏');
  expect(screen.getByRole('img', { name: '照片' })).toBeInTheDocument();
  expect(changed).not.toHaveBeenCalled();
});

test('an image can be taken away', async () => {
  const { user, changed } = open(former);
  await user.click(await screen.findByRole('button', { name: '删除照片' }));
  expect(changed).toHaveBeenLastCalledWith({ photo: '' }, { photo: '' });
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
