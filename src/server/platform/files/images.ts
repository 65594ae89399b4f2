import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { maxImageBytes } from '../../../contract/constants';
import { Refusal } from '../http/errors';
import { paperColours } from '../pdf/paper';
import { takeTurns } from '../turns';

export interface EncodedImage {
  readonly bytes: Buffer;
  readonly mediaType: 'image/jpeg' | 'image/png';
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Beyond this a picture is a decompression bomb rather than a photograph. */
const maxPixels = 40_000_000;
/** Longest side that is kept: an A4 sheet at about 220 dpi stays readable. */
const maxSide = 2560;
const seconds = 15;

/** A picture that comes out too large is tried again with less quality, then with fewer pixels. */
const attempts = [
  { quality: 85, side: maxSide },
  { quality: 70, side: maxSide },
  { quality: 70, side: 1600 },
  { quality: 60, side: 1024 },
] as const;

// No other decoder of libvips (SVG, GIF, TIFF, ...) ever sees what a user sent.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
// One upload must not take all cores, and nothing is decoded twice.
sharp.concurrency(1);
sharp.cache(false);

const inTurn = takeTurns(2);
/** A JPEG of several passes is held whole while it is read, and the memory stays with the thread: a photograph of a telephone at most. */
const maxProgressivePixels = 12_500_000;
/** Beyond this pictures are read one after the other. */
const largePixels = 8_000_000;
const largeInTurn = takeTurns(1);

type Format = 'jpeg' | 'png';

interface Facts {
  readonly format: Format;
  readonly pixels: number;
  readonly isProgressive: boolean;
}

async function factsOf(bytes: Buffer): Promise<Facts | null> {
  try {
    const { format, width, height, isProgressive } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata();
    return format === 'jpeg' || format === 'png' ? { format, pixels: width * height, isProgressive } : null;
  } catch {
    return null;
  }
}

function written(image: Sharp, format: Format, { quality }: (typeof attempts)[number], first: boolean): Sharp {
  if (format === 'jpeg') return image.jpeg({ quality });
  // A palette is PNG's way of losing quality; the first attempt keeps every colour.
  return image.png(first ? { compressionLevel: 9 } : { palette: true, quality, effort: 4 });
}

async function encodeOnce(bytes: Buffer, format: Format, index: number): Promise<EncodedImage | null> {
  const attempt = attempts[index];
  if (attempt === undefined) return null;
  const { side } = attempt;
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds });
  const { data, info } = await written(image, format, attempt, index === 0).toBuffer({ resolveWithObject: true });
  if (data.length > maxImageBytes) return encodeOnce(bytes, format, index + 1);
  return { bytes: data, mediaType: `image/${format}`, width: info.width, height: info.height };
}

/**
 * Draws an uploaded JPEG or PNG anew: what is stored holds pixels only, upright, without metadata or anything appended,
 * at most 1 MB. Refuses, on the wire field `file`, whatever cannot be decoded whole.
 */
export async function reencodeImage(bytes: Buffer): Promise<EncodedImage> {
  if (bytes.length > maxImageBytes) throw tooLarge();
  const facts = await inTurn(() => factsOf(bytes));
  if (facts === null) throw notAnImage();
  if (facts.format === 'jpeg' && facts.isProgressive && facts.pixels > maxProgressivePixels) throw tooManyPixels();
  const image = await (facts.pixels > largePixels ? largeInTurn : inTurn)(() =>
    encodeOnce(bytes, facts.format, 0).catch(() => {
      throw notAnImage();
    }),
  );
  if (image === null) throw tooLarge();
  return image;
}

/** A stored image for a printed page, on white and no larger than this. */
export function imageForPaper(bytes: Buffer, width: number, height: number): Promise<Buffer> {
  return inTurn(() =>
    sharp(bytes, { limitInputPixels: maxPixels })
      .resize({ width, height, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: paperColours.ground })
      .jpeg({ quality: 85 })
      .timeout({ seconds })
      .toBuffer(),
  );
}

const notAnImage = () => Refusal.field('file', '上传头像图片只能是 JPG或PNG 格式!');
const tooManyPixels = () => Refusal.field('file', '图片像素过多，请缩小后重新上传');
const tooLarge = () => Refusal.field('file', '上传头像图片大小不能超过 1MB!');
