import { spawnSync } from 'node:child_process';
import path from 'node:path';
import sharp from 'sharp';
import { reencodeImage } from '../../../../src/server/platform/files/images';

/** A photograph of thirty-six megapixels that was taken upright: it is turned while it is drawn anew. */
const large = () =>
  sharp({ create: { width: 6_000, height: 6_000, channels: 3, background: '#a07050' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 30 });

test('twenty pictures of thirty-six megapixels at once take the memory of one or two', async () => {
  // In a process of its own, set up as the operations page says: that of the tests has grown and shrinks as it likes.
  const program = path.join(__dirname, '../../support/image-memory.program.ts');
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', program, '20'], {
    input: await large().toBuffer(),
    encoding: 'utf8',
    env: { ...process.env, MALLOC_ARENA_MAX: '2' },
  });
  expect(stderr).toBe('');
  const { grown, sizes } = JSON.parse(stdout) as { grown: number; sizes: unknown };
  expect(sizes).toEqual(Array.from({ length: 20 }, () => [2_560, 2_560]));
  expect(grown / 1_000_000).toBeLessThan(200);
});

test('one of several passes that is larger than any telephone takes is refused unread', async () => {
  const bytes = await large().jpeg({ quality: 30, progressive: true }).toBuffer();
  await expect(reencodeImage(bytes)).rejects.toMatchObject({
    fields: [{ field: 'file', message: '图片像素过多，请缩小后重新上传' }],
  });
});
