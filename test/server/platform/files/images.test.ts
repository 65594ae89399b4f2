import { maxImageBytes } from '../../../../src/contract/constants';
import type { reencodeImage as Reencode } from '../../../../src/server/platform/files/images';
import { pictures, sharp } from '../../support/pictures';

const made = Object.fromEntries(Object.keys(pictures).map((name) => [name, Buffer.alloc(0)])) as Record<
  keyof typeof pictures,
  Buffer
>;

let reencodeImage: typeof Reencode;

beforeAll(async () => {
  for (const name of Object.keys(pictures) as (keyof typeof pictures)[]) made[name] = await pictures[name]();
  // Afterwards this process decodes JPEG and PNG only.
  ({ reencodeImage } = await import('../../../../src/server/platform/files/images'));
});

const formatProblem = { fields: [{ field: 'file', message: '上传头像图片只能是 JPG或PNG 格式!' }] };
const sizeProblem = { fields: [{ field: 'file', message: '上传头像图片大小不能超过 1MB!' }] };

test.each([
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
] as const)('a %s stays what it is, with its size', async (name, mediaType) => {
  const image = await reencodeImage(made[name]);
  expect(image).toMatchObject({ mediaType, width: 320, height: 200 });
  expect((await sharp(image.bytes).metadata()).format).toBe(name);
});

test('a photo is stored upright and tells nothing but its pixels', async () => {
  const image = await reencodeImage(made.turnedJpeg);
  expect(image).toMatchObject({ width: 100, height: 300 });
  const { exif, icc, xmp, iptc, orientation } = await sharp(image.bytes).metadata();
  expect([exif, icc, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
  expect(image.bytes.includes('secret place')).toBe(false);
});

test('what was appended to an image is gone', async () => {
  const image = await reencodeImage(Buffer.concat([made.jpeg, Buffer.from('<?php system($_GET[0]); ?>')]));
  expect(image.bytes.includes('<?php')).toBe(false);
});

test('a large photo keeps its shape within 2560 pixels', async () => {
  const image = await reencodeImage(await sharp(made.jpeg).resize(5000, 2500).jpeg({ quality: 30 }).toBuffer());
  expect(image).toMatchObject({ width: 2560, height: 1280 });
});

test.each(['noisyJpeg', 'noisyPng'] as const)('%s comes out within 1 MB', async (name) => {
  expect(made[name].length).toBeLessThan(maxImageBytes);
  const image = await reencodeImage(made[name]);
  expect(image.bytes.length).toBeLessThanOrEqual(maxImageBytes);
});

test.each(['gif', 'webp', 'svg', 'html', 'bomb'] as const)('a %s is refused', async (name) => {
  expect(made[name].length).toBeLessThan(maxImageBytes);
  await expect(reencodeImage(made[name])).rejects.toMatchObject(formatProblem);
});

test.each([
  ['an empty file', () => Buffer.alloc(0)],
  ['a truncated JPEG', () => made.jpeg.subarray(0, made.jpeg.length - 100)],
  ['a truncated PNG', () => made.png.subarray(0, made.png.length - 60)],
  ['a JPEG signature before text', () => Buffer.concat([made.jpeg.subarray(0, 4), Buffer.from('not an image')])],
])('%s is refused', async (_name, bytes) => {
  await expect(reencodeImage(bytes())).rejects.toMatchObject(formatProblem);
});

test('more than 1 MB is refused before anything is decoded', async () => {
  expect(made.large.length).toBeGreaterThan(maxImageBytes);
  await expect(reencodeImage(made.large)).rejects.toMatchObject(sizeProblem);
});
