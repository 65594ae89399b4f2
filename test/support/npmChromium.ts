import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { extract } from 'tar-fs';
import type { Chromium } from './chromium';

/** Package with the packed files of a headless Chromium. Its code is not imported: it needs a newer Node than the tests. */
const source = path.resolve('node_modules/@sparticuz/chromium');
const fonts = path.resolve('node_modules/@expo-google-fonts/noto-sans-sc');
const cache = path.resolve('node_modules/.cache');

/** The package has no font with Chinese characters. */
const fontsConfiguration = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${fonts}/400Regular</dir>
  <dir>${fonts}/700Bold</dir>
  <cachedir>${folder}/font-cache</cachedir>
</fontconfig>
`;

const unpack = (name: string, target: NodeJS.WritableStream) =>
  pipeline(createReadStream(path.join(source, 'bin', name)), createBrotliDecompress(), target);

/** Unpacks the browser into `folder`. If two processes do so at the same time, the first folder stays. */
async function unpackInto(folder: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const draft = await mkdtemp(path.join(cache, 'chromium-draft-'));
  const program = path.join(draft, 'chromium');
  await unpack('chromium.br', createWriteStream(program));
  await chmod(program, 0o755);
  await unpack('al2023.tar.br', extract(draft));
  await writeFile(path.join(draft, 'fonts.conf'), fontsConfiguration(folder));
  await rename(draft, folder).catch(async (error: unknown) => {
    await rm(draft, { recursive: true });
    if (!existsSync(folder)) throw error;
  });
}

/** The browser of `@sparticuz/chromium`, unpacked at the first call. Null on other systems than Linux x64. */
export async function npmChromium(): Promise<Chromium | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(source)) return null;
  const { version } = JSON.parse(await readFile(path.join(source, 'package.json'), 'utf8')) as { version: string };
  const folder = path.join(cache, `chromium-${version}`);
  if (!existsSync(folder)) await unpackInto(folder);
  const env = { LD_LIBRARY_PATH: path.join(folder, 'lib'), FONTCONFIG_FILE: path.join(folder, 'fonts.conf') };
  return { program: path.join(folder, 'chromium'), env };
}
