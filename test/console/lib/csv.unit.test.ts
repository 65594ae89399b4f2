import { saveAs } from 'file-saver';
import { readTextFile, saveCsv } from '../../../src/console/lib/csv';

jest.mock('file-saver', () => ({ saveAs: jest.fn() }));

const bytes = (...values: readonly number[]) => new Blob([new Uint8Array(values)]);

test.each([
  ['UTF-8', new Blob(['账号,姓名'])],
  ['UTF-8 with its mark', new Blob(['\ufeff账号,姓名'])],
  ['what Chinese Windows saves by itself', bytes(0xd5, 0xcb, 0xba, 0xc5, 0x2c, 0xd0, 0xd5, 0xc3, 0xfb)],
  ['UTF-16 with its mark', bytes(0xff, 0xfe, 0x26, 0x8d, 0xf7, 0x53, 0x2c, 0, 0xd3, 0x59, 0x0d, 0x54)],
])('a file in %s is read', async (_, file) => {
  expect(await readTextFile(file)).toBe('账号,姓名');
});

test('a file that is no text is told as such', async () => {
  await expect(readTextFile(bytes(0xff, 0xd8, 0xff, 0xe0))).rejects.toMatchObject({
    kind: 'business',
    text: '无法识别文件的编码，请另存为 UTF-8 格式的 CSV 文件',
  });
});

test('a saved file opens in Excel: marked UTF-8, cells quoted where they must be', async () => {
  await saveCsv('模板', [['账号', '说"是", 或否'], ['a\nb']]);
  const [blob, name] = jest.mocked(saveAs).mock.calls[0] ?? [];
  expect(name).toBe('模板.csv');
  const written = Buffer.from(await (blob as Blob).arrayBuffer());
  expect(written.toString('utf8')).toBe('\ufeff账号,"说""是"", 或否"\r\n"a\nb"\r\n');
});
