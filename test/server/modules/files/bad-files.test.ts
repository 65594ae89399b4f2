import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { filesContract } from '../../../../src/contract/files';
import type { Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { badPictures, badRecordings } from '../../support/bad-files';
import type { BadFile } from '../../support/bad-files';
import { recordings } from '../../support/recordings';

let app: TestApp;
let county: Api;
let pictures: readonly BadFile[];

beforeAll(async () => {
  // Made first: the server forbids its process all other kinds.
  pictures = await badPictures();
  app = await startTestApp();
  county = await app.signIn('county1');
});
afterAll(() => app.close());

async function stored() {
  const rows = await app.db.selectFrom('files').select(['kind', 'mediaType']).execute();
  const entries = await readdir(path.join(app.dataDir, 'files'), { recursive: true, withFileTypes: true });
  return { rows, files: entries.filter((entry) => entry.isFile()).length };
}

async function expectRefused(files: readonly BadFile[]): Promise<void> {
  const told = [];
  for (const { flaw, ...file } of files) {
    const { status, body } = await county.upload(filesContract.upload.path, file);
    told.push([flaw, status, body]);
  }
  const refused = files.map(({ flaw, message }) => {
    return [flaw, 200, { code: -100, msg: message, errors: [{ field: 'file', message }] }];
  });
  expect(files).toHaveLength(50);
  expect(told).toEqual(refused);
  expect(await stored()).toEqual({ rows: [], files: 0 });
}

test('fifty bad recordings are refused, each with its reason, and nothing is kept', () =>
  expectRefused(badRecordings()));

test('fifty bad pictures are refused, each with its reason, and nothing is kept', () => expectRefused(pictures));

test.each(Object.entries(recordings))('%s is kept, whatever it is called', async (kind, file) => {
  const { body } = await county.upload(filesContract.uploadFromApp.path, {
    ...file,
    type: 'application/octet-stream',
    name: '\\/录音',
  });
  const { code, bytes } = filesContract.upload.reply.read(body);
  const answer = await county.send(filesContract.download, { fcode: code });
  expect(answer.headers.get('content-type')).toBe(kind === 'm4a' ? 'audio/mp4' : file.type);
  expect(answer.headers.get('content-disposition')).toBe(`inline; filename="${code.slice(0, 12)}.${kind}"`);
  expect(answer.bytes.length).toBe(bytes);
  const row = await app.db.selectFrom('files').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ kind: 'audio', width: null, name: '录音' });
});

test('what else an MP3 and a WAV carry is not kept', async () => {
  const tag = Buffer.concat([Buffer.from('ID3\u0003\0\0\0\0\0\u0014', 'latin1'), Buffer.from('<script>alert()</scr')]);
  const oldTag = Buffer.alloc(128, 'TAG<script>');
  const { mp3, wav } = recordings;
  const note = Buffer.from('LIST\u0008\0\0\0<script>', 'latin1');
  const noted = Buffer.concat([wav.bytes, note]);
  noted.writeUInt32LE(noted.length - 8, 4);
  for (const [file, bytes] of [
    [mp3, Buffer.concat([tag, mp3.bytes, oldTag])],
    [wav, noted],
  ] as const) {
    const { body } = await county.upload(filesContract.upload.path, { ...file, bytes });
    const { code } = filesContract.upload.reply.read(body);
    expect((await county.send(filesContract.download, { fcode: code })).bytes.equals(file.bytes)).toBe(true);
  }
});
