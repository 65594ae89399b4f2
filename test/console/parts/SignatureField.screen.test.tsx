import { Form } from '@arco-design/web-react';
import { screen, waitFor } from '@testing-library/react';
import { downloadFile, upload } from '../../../src/console/lib/apiClient';
import { imageUploadSaga } from '../../../src/console/parts/image-upload/imageUpload.saga';
import { imageUploadSlice } from '../../../src/console/parts/image-upload/imageUpload.slice';
import { SignatureField } from '../../../src/console/parts/signature/SignatureField';
import { failure } from '../session/people';
import { show } from './show';
import { drawableCanvases, drawStroke, signaturePad } from './signing';

jest.mock('../../../src/console/lib/apiClient', () => ({
  callApi: jest.fn(),
  downloadFile: jest.fn(),
  upload: jest.fn(),
}));

jest.mock('../../../src/console/lib/preparePhoto', () => ({ preparePhoto: (file: File) => Promise.resolve(file) }));

const code = 'a'.repeat(43);
let drawn: ReturnType<typeof drawableCanvases>;

beforeEach(() => {
  drawn = drawableCanvases();
  jest.mocked(downloadFile).mockResolvedValue(new Blob(['signature']));
  jest.mocked(upload).mockResolvedValue({ code });
});

const label = '指导人员签名';
const submitted = jest.fn();
const open = () =>
  show(
    { slices: [imageUploadSlice], sagas: [imageUploadSaga] },
    <Form onSubmit={submitted}>
      <Form.Item field="signature" rules={[{ required: true, message: '请指导人员签名' }]}>
        <SignatureField label={label} />
      </Form.Item>
      <button type="submit">提交</button>
    </Form>,
  );
const pad = () => signaturePad(label);

test('a signature that is wanted and missing is said beside the pad', async () => {
  const { user } = open();
  expect(screen.getByText('请在框内手写签名')).toBeInTheDocument();
  for (const name of ['撤销一笔', '清除', '确认签名', '以姓名签署'])
    expect(screen.getByRole('button', { name })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: '提交' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('请指导人员签名');
  expect(submitted).not.toHaveBeenCalled();
});

test('a handwritten one is kept as a picture, and can be written anew', async () => {
  const { user } = open();
  drawStroke(label);
  drawStroke(label);
  await user.click(screen.getByRole('button', { name: '撤销一笔' }));
  expect(screen.queryByText('请在框内手写签名')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '撤销一笔' }));
  expect(screen.getByText('请在框内手写签名')).toBeInTheDocument();
  drawStroke(label);
  expect(drawn.strokes).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: '确认签名' }));
  expect(await screen.findByAltText(label)).toBeInTheDocument();
  expect(jest.mocked(upload).mock.lastCall?.[1]).toMatchObject({ name: '签名图片.png', type: 'image/png' });
  await user.click(screen.getByRole('button', { name: '提交' }));
  await waitFor(() => expect(submitted).toHaveBeenCalledWith({ signature: code }));
  await user.click(screen.getByRole('button', { name: '重新签名' }));
  expect(pad()).toBeInTheDocument();
});

test('by keyboard alone a typed name signs, marked as typed, and Enter does not submit the form', async () => {
  const { user } = open();
  await user.tab();
  expect(screen.getByLabelText(`${label}：键盘输入姓名`)).toHaveFocus();
  await user.keyboard(' 张监管 {Enter}');
  expect(await screen.findByAltText(label)).toBeInTheDocument();
  expect(drawn.written).toEqual(['张监管', '（键盘签署）']);
  expect(screen.getByRole('button', { name: '重新签名' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText(`${label}：键盘输入姓名`)).toHaveFocus();
  expect(submitted).not.toHaveBeenCalled();
});

test('one that could not be stored says so, and the pad is still there', async () => {
  jest.mocked(upload).mockRejectedValue(failure({ text: '上传失败' }));
  const { user } = open();
  drawStroke(label);
  await user.click(screen.getByRole('button', { name: '确认签名' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('上传失败');
  expect(pad()).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '确认签名' })).toBeEnabled();
});
