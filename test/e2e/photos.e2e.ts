import assert from 'node:assert/strict';
import { filesContract } from '../../src/contract/files';
import { filingsContract } from '../../src/contract/filings';
import { isRecord } from '../../src/contract/kernel';
import type { Api } from '../server/support/api';
import { pictures, sharp } from '../server/support/pictures';
import { eventually } from '../support/eventually';
import { story } from '../support/story';
import { accountOf, apiOf, signIn } from './support/console';
import { expectNone } from './support/expect';
import { makeWaiting, markItem } from './support/filings';
import { sharedServer } from './support/shared-server';

const theServer = sharedServer();

const megabyte = 1024 * 1024;
const jpeg = (buffer: Buffer, name = 'IMG_0001.JPG') => ({ name, mimeType: 'image/jpeg', buffer });

/** The colour in the middle of each quarter, and what else the file says. */
async function look(bytes: Buffer) {
  const { width, height, exif, orientation } = await sharp(bytes).metadata();
  const { data } = await sharp(bytes)
    .resize(2, 2, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const corners = [0, 3, 6, 9].map((at) => [...data.subarray(at, at + 3)]);
  return { width, height, corners, exif, orientation };
}

function assertAlike(one: readonly number[][], other: readonly number[][], what: string): void {
  const apart = one.flatMap((colour, at) =>
    colour.map((value, index) => Math.abs(value - (other[at]?.[index] ?? 999))),
  );
  assert.ok(Math.max(...apart) < 16, `${what}: ${JSON.stringify(one)} is not ${JSON.stringify(other)}`);
}

async function stored(api: Api, code: string): Promise<Buffer> {
  return Buffer.from((await api.send(filesContract.download, { fcode: code })).bytes);
}

interface Draft {
  readonly answers: Record<number, { readonly picture?: string }>;
  readonly pictures: readonly string[];
}

/** What the page holds, as the server keeps it. What is written is sent a while after, so that an older one may stand there. */
async function draftOf(api: Api, id: number): Promise<Draft | undefined> {
  const { content = 'null' } = await api.call(filingsContract.showDraft, { id });
  const read: unknown = JSON.parse(content);
  return isRecord(read) && isRecord(read['values']) ? (read['values'] as unknown as Draft) : undefined;
}

story('a photo of a camera is stored upright, small and without what the camera wrote into it', async (visit) => {
  const server = theServer();
  const regulator = accountOf(server, 'jg_anfusi');
  const api = await apiOf(server, regulator);
  const id = await makeWaiting(api, { hostName: '拍照的人' });
  const { page } = await visit(server.address);
  await signIn(page, regulator, `/Worklist/${id}`);
  await markItem(page, 5, '不符合');

  const camera = await pictures.photo(4000, 3000, 6);
  assert.ok(camera.length > 4 * megabyte, `a camera's photo is large: ${camera.length}`);
  const bodies: number[] = [];
  page.on('request', (request) => {
    if (request.url().includes(filesContract.upload.path)) bodies.push(request.postDataBuffer()?.length ?? 0);
  });
  await page.getByLabel('上传第5项照片').setInputFiles(jpeg(camera));
  await page.getByAltText('第5项照片').waitFor();
  assert.equal(bodies.length, 1);
  assert.ok((bodies[0] ?? 0) <= megabyte + 1024, `sent ${bodies[0]} bytes`);

  const first = await eventually('the kept photo', async () => (await draftOf(api, id))?.answers[5]?.picture);
  const kept = await stored(api, first);
  const seen = await look(kept);
  assert.ok(kept.length <= megabyte);
  assert.deepEqual([seen.exif, seen.orientation], [undefined, undefined]);
  assert.ok(seen.height > seen.width && seen.height >= 1280, `${seen.width} x ${seen.height}`);
  assertAlike(seen.corners, (await look(await sharp(camera).autoOrient().toBuffer())).corners, 'orientation 6');

  // Whichever way the phone was held, chosen at once.
  const chosen = [1, 2, 3, 4, 5, 6, 7, 8].map(async (orientation) =>
    jpeg(await pictures.photo(400, 300, orientation), `${orientation}.jpg`),
  );
  await page.getByLabel('上传现场图片').setInputFiles(await Promise.all(chosen));
  await page.getByAltText('现场图片 8', { exact: true }).waitFor();
  const codes = await eventually('all eight to be kept', async () => {
    const { pictures: held = [] } = (await draftOf(api, id)) ?? {};
    return held.length === 8 && held;
  });
  for (const [index, code] of codes.entries()) {
    const held = await pictures.photo(400, 300, index + 1);
    const upright = await look(await sharp(held).autoOrient().toBuffer());
    const found = await look(await stored(api, code));
    assert.deepEqual([found.width, found.height], [upright.width, upright.height], `orientation ${index + 1}`);
    assertAlike(found.corners, upright.corners, `orientation ${index + 1}`);
  }
});

story(
  'a photo that cannot be read is refused in words that name it; an upload under way can be given up',
  async (visit) => {
    const server = theServer();
    const regulator = accountOf(server, 'jg_anfusi');
    const api = await apiOf(server, regulator);
    const id = await makeWaiting(api, { hostName: '坏照片' });
    const { page } = await visit(server.address);
    await signIn(page, regulator, `/Worklist/${id}`);
    await markItem(page, 5, '不符合');
    const chooser = page.getByLabel('上传第5项照片');
    const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'), Buffer.alloc(2000)]);
    await chooser.setInputFiles({ name: 'IMG_0002.HEIC', mimeType: 'image/heic', buffer: heic });
    await page.getByText('第5项照片是 HEIC 格式').waitFor();
    const whole = await pictures.photo(800, 600, 1);
    await chooser.setInputFiles(jpeg(whole.subarray(0, 300)));
    await page.getByText('第5项照片已损坏或不完整').waitFor();
    await chooser.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: await pictures.gif() });
    await page.getByText('第5项照片只能是 JPG 或 PNG 格式').waitFor();
    await expectNone(page.getByText('头像'));

    await page.route('**/lfile/uploadFile', () => undefined);
    await chooser.setInputFiles(jpeg(whole));
    await page.getByText('正在上传').waitFor();
    const ended = page.waitForEvent('requestfailed');
    await page.getByRole('button', { name: '取消上传第5项照片' }).click();
    await ended;
    await page.getByText('正在上传').waitFor({ state: 'detached' });
    await page.unroute('**/lfile/uploadFile');
    await chooser.setInputFiles(jpeg(whole));
    await page.getByAltText('第5项照片').waitFor();
  },
);
