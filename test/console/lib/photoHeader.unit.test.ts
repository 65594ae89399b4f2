import { kindOfPhoto, readPhotoHeader } from '../../../src/console/lib/photoHeader';
import { pictures, sharp } from '../../server/support/pictures';

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a camera’s JPEG held as %i says so, and where that stands',
  async (orientation) => {
    const bytes = await pictures.photo(400, 300, orientation);
    const header = readPhotoHeader(view(bytes));
    expect(header).toMatchObject({ width: 400, height: 300, orientation, hasMetadata: true });
    const [[from, until] = [0, 0]] = header?.exif ?? [];
    const without = Buffer.concat([bytes.subarray(0, from), bytes.subarray(until)]);
    expect((await sharp(without).metadata()).orientation).toBeUndefined();
  },
);

test('a JPEG and a PNG of pixels alone say nothing more', async () => {
  for (const bytes of [await pictures.jpeg(320, 200), await pictures.png(320, 200)])
    expect(readPhotoHeader(view(bytes))).toMatchObject({ width: 320, height: 200, orientation: 1, hasMetadata: false });
});

test.each([
  ['heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1')],
  ['heic', Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0', 'latin1')],
  ['other', Buffer.from('GIF89a..........')],
  ['other', Buffer.from('short')],
] as const)('what is no JPEG and no PNG is told as %s by what it holds', (kind, bytes) => {
  expect(kindOfPhoto(view(bytes))).toBe(kind);
  expect(readPhotoHeader(view(bytes))).toBeNull();
});

test('a JPEG that breaks off anywhere in its header has none, and nothing is read beyond it', async () => {
  const bytes = await pictures.photo(400, 300, 6);
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  for (let length = 2; length < frame; length += 1) expect(readPhotoHeader(view(bytes.subarray(0, length)))).toBeNull();
});
