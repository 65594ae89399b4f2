import { Form } from '@arco-design/web-react';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { downloadFile, upload } from '../../../src/console/lib/apiClient';
import { preparePhoto } from '../../../src/console/lib/preparePhoto';
import { ImageList } from '../../../src/console/parts/image-upload/ImageList';
import { ImageUpload } from '../../../src/console/parts/image-upload/ImageUpload';
import { imageUploadSaga } from '../../../src/console/parts/image-upload/imageUpload.saga';
import { imageUploadSlice } from '../../../src/console/parts/image-upload/imageUpload.slice';
import { failure } from '../session/people';
import { show } from './show';

jest.mock('../../../src/console/lib/apiClient', () => ({ upload: jest.fn(), downloadFile: jest.fn() }));
jest.mock('../../../src/console/lib/preparePhoto', () => ({ preparePhoto: jest.fn() }));

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
  expect(screen.getByText('JPG / PNG')).toBeInTheDocument();
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

test('an image of another type is refused in words and changes nothing', async () => {
  const { changed } = open();
  choose(image('a.gif', 'image/gif'));
  expect(await screen.findByRole('alert')).toHaveTextContent('上传头像图片只能是 JPG或PNG 格式!');
  expect(upload).not.toHaveBeenCalled();
  expect(changed).not.toHaveBeenCalled();
});

test('an image of more than 1 MB is made small and stored', async () => {
  const small = image('a.jpg', 'image/jpeg');
  jest.mocked(preparePhoto).mockResolvedValue(small);
  const { changed } = open();
  choose(Object.defineProperty(image(), 'size', { value: 1024 * 1024 + 1 }));
  expect(await screen.findByRole('img', { name: '照片' })).toBeInTheDocument();
  expect(jest.mocked(upload).mock.calls[0]?.[1]).toBe(small);
  expect(changed).toHaveBeenLastCalledWith({ photo: stored }, { photo: stored });
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

describe('a list of photos', () => {
  const codes = ['1', '2', '3'].map((digit) => digit.repeat(43));
  const photos = ['1.jpg', '2.jpg', '3.jpg'].map((name) => image(name, 'image/jpeg'));

  function openList(most = 9) {
    const changed = jest.fn();
    show(
      { slices: [imageUploadSlice], sagas: [imageUploadSaga] },
      <Form<{ photos: string[] }> onValuesChange={changed}>
        <Form.Item field="photos">
          <ImageList label="现场图片" most={most} />
        </Form.Item>
      </Form>,
    );
    const list = screen.getByLabelText<HTMLInputElement>('上传现场图片', { selector: 'input' });
    return { changed, list, chooseAll: () => fireEvent.change(list, { target: { files: photos } }) };
  }

  beforeEach(() => {
    jest.mocked(preparePhoto).mockImplementation((file) => Promise.resolve(file));
    jest.mocked(upload).mockReset();
    for (const code of codes) jest.mocked(upload).mockResolvedValueOnce({ code, bytes: 1, width: 1, height: 1 });
  });

  test('takes several at once, in their order', async () => {
    const { changed, list, chooseAll } = openList();
    expect(list).toHaveAttribute('multiple');
    let prepared = (): void => undefined;
    const first = new Promise<File>((resolve) => {
      prepared = () => resolve(photos[0]!);
    });
    jest.mocked(preparePhoto).mockReturnValueOnce(first);
    chooseAll();
    expect(await screen.findByText(/第 1 张，共 3 张/)).toBeInTheDocument();
    prepared();
    expect(await screen.findByRole('img', { name: '现场图片 3' })).toBeInTheDocument();
    expect(changed).toHaveBeenLastCalledWith({ photos: codes }, { photos: codes });
  });

  test('goes on after one that cannot be read, and names its file', async () => {
    jest.mocked(preparePhoto).mockRejectedValueOnce(failure({ text: '现场图片已损坏' }));
    const { changed, chooseAll } = openList();
    chooseAll();
    expect(await screen.findByRole('img', { name: '现场图片 2' })).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('1.jpg：现场图片已损坏');
    expect(changed).toHaveBeenLastCalledWith({ photos: codes.slice(0, 2) }, { photos: codes.slice(0, 2) });
  });

  test('takes as many as there is room for, and says how many were left out', async () => {
    const { chooseAll } = openList(2);
    chooseAll();
    expect(await screen.findByRole('alert')).toHaveTextContent('最多上传 2 张，另有 1 张未上传');
    expect(await screen.findByRole('img', { name: '现场图片 2' })).toBeInTheDocument();
    expect(upload).toHaveBeenCalledTimes(2);
  });
});
