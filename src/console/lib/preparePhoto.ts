import { maxImageBytes } from '../../contract/constants';
import { messages } from '../locale/messages';
import { fail } from './appError';
import { kindOfPhoto, readPhotoHeader } from './photoHeader';
import type { PhotoHeader } from './photoHeader';

type Flaw = keyof typeof messages.photos;

const refuse = (flaw: Flaw, label: string): never =>
  fail({ kind: 'business', text: messages.photos[flaw](label), fieldErrors: [] });

/** Longest side that is sent; the server keeps no more. */
const maxSide = 2560;
/** A phone takes four bytes for each of them while it decodes. */
const maxPixels = 120_000_000;
/** Headers stand at the beginning, behind a thumbnail of at most 64 KB for each segment. */
const headerBytes = 512 * 1024;

/** One that comes out too large is tried again with less quality, then with fewer pixels. */
const attempts = [
  { side: maxSide, quality: 0.85 },
  { side: maxSide, quality: 0.7 },
  { side: 1920, quality: 0.75 },
  { side: 1600, quality: 0.6 },
  { side: 1280, quality: 0.5 },
  { side: 800, quality: 0.4 },
] as const;

/** The file without what would make some decoders turn it and others not: it is turned here. */
function withoutExif(file: File, { exif }: PhotoHeader): Blob {
  const parts: Blob[] = [];
  let from = 0;
  for (const [start, end] of exif) {
    parts.push(file.slice(from, start));
    from = end;
  }
  return new Blob([...parts, file.slice(from)], { type: file.type });
}

/** What is drawn is as large as it is sent: no canvas of a camera's size is ever made. */
async function decode(file: File, header: PhotoHeader): Promise<ImageBitmap | null> {
  const { width, height } = header;
  const scale = Math.min(1, maxSide / Math.max(width, height));
  const size = {
    resizeWidth: Math.max(1, Math.round(width * scale)),
    resizeHeight: Math.max(1, Math.round(height * scale)),
  };
  try {
    return await createImageBitmap(withoutExif(file, header), { ...size, resizeQuality: 'high' });
  } catch {
    return null;
  }
}

/** Where the axes of the stored picture go, for each orientation of EXIF. */
const axes: Readonly<Record<number, readonly [number, number, number, number]>> = {
  ...{ 1: [1, 0, 0, 1], 2: [-1, 0, 0, 1], 3: [-1, 0, 0, -1], 4: [1, 0, 0, -1] },
  ...{ 5: [0, 1, 1, 0], 6: [0, 1, -1, 0], 7: [0, -1, -1, 0], 8: [0, -1, 1, 0] },
};

function drawUpright(canvas: HTMLCanvasElement, bitmap: ImageBitmap, orientation: number, side: number): boolean {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const isTurned = orientation >= 5;
  canvas.width = isTurned ? height : width;
  canvas.height = isTurned ? width : height;
  const pen = canvas.getContext('2d');
  if (pen === null) return false;
  const [a, b, c, d] = axes[orientation] ?? [1, 0, 0, 1];
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.setTransform(a, b, c, d, a + c < 0 ? canvas.width : 0, b + d < 0 ? canvas.height : 0);
  pen.drawImage(bitmap, 0, 0, width, height);
  return true;
}

const compressed = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

const jpegName = (name: string): string => `${name.replace(/\.[^.]*$/, '')}.jpg`;

async function shrink(bitmap: ImageBitmap, orientation: number, name: string): Promise<File | null> {
  const canvas = document.createElement('canvas');
  try {
    for (const { side, quality } of attempts) {
      const blob = drawUpright(canvas, bitmap, orientation, side) ? await compressed(canvas, quality) : null;
      if (blob !== null && blob.size <= maxImageBytes) return new File([blob], jpegName(name), { type: 'image/jpeg' });
    }
    return null;
  } finally {
    // The memory is given back at once, not with the next collection.
    canvas.width = 0;
    canvas.height = 0;
  }
}

const isFine = ({ size }: File, { width, height, hasMetadata }: PhotoHeader) =>
  size <= maxImageBytes && Math.max(width, height) <= maxSide && !hasMetadata;

/**
 * A photo as it is sent: upright, at most 1 MB, nothing but pixels. One that is so already stays as it is.
 * @param label what the photo shows, for the message
 * @throws AppError
 */
export async function preparePhoto(file: File, label: string): Promise<File> {
  const start = new DataView(await new Response(file.slice(0, headerBytes)).arrayBuffer());
  const kind = kindOfPhoto(start);
  if (kind === 'heic' || kind === 'other') return refuse(kind === 'heic' ? 'heic' : 'format', label);
  const header = readPhotoHeader(start);
  if (header === null || header.width === 0 || header.height === 0) return refuse('broken', label);
  if (header.width * header.height > maxPixels) return refuse('pixels', label);
  const bitmap = await decode(file, header);
  if (bitmap === null) return refuse('broken', label);
  try {
    return isFine(file, header)
      ? file
      : ((await shrink(bitmap, header.orientation, file.name)) ?? refuse('unable', label));
  } finally {
    bitmap.close();
  }
}
