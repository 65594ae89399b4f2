import { saveAs } from 'file-saver';
import { readTextFile, saveCsv, saveWrongRows } from '../../../src/console/lib/csv';

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
    text: '无法识别文件的编码，请另存为 .xlsx 文件或 UTF-8 格式的 CSV 文件',
  });
});

test('a saved file opens in Excel: marked UTF-8, cells quoted where they must be', async () => {
  await saveCsv('模板', [['账号', '说"是", 或否'], ['a\nb']]);
  const [blob, name] = jest.mocked(saveAs).mock.calls[0] ?? [];
  expect(name).toBe('模板.csv');
  const written = Buffer.from(await (blob as Blob).arrayBuffer());
  expect(written.toString('utf8')).toBe('\ufeff账号,"说""是"", 或否"\r\n"a\nb"\r\n');
});

test('rows with problems are handed back as they were, with what is wrong with them', async () => {
  const csv = '错误原因,账号,备注\r\n旧,a,"说, 话"\r\n\r\n旧,b\r\n旧,c,=1+1\r\n';
  const problems = [
    { line: 5, column: '账号', message: '该账号已存在' },
    { line: 5, message: '整行有误' },
    { line: 2, column: '备注', message: '过长' },
  ];
  await saveWrongRows({ fileName: '厨师', csv, problems });
  const [blob, name] = jest.mocked(saveAs).mock.calls[0] ?? [];
  expect(name).toBe('厨师.csv');
  expect(await (blob as Blob).text()).toBe(
    '账号,备注,错误原因\r\na,"说, 话",备注：过长\r\nc,\'=1+1,账号：该账号已存在；整行有误\r\n',
  );
});
