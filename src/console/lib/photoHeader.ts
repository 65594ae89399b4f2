/** What a picture file says of itself before anything is decoded. */
export interface PhotoHeader {
  /** Pixels as they are stored, before they are turned. */
  readonly width: number;
  readonly height: number;
  /** Of EXIF: 1 is upright, 2 to 8 are turned or mirrored. */
  readonly orientation: number;
  /** It says more than its pixels. */
  readonly hasMetadata: boolean;
  /** Bytes that a decoder must not see, lest it turns the picture as well: from, until. */
  readonly exif: readonly (readonly [number, number])[];
}

const ascii = (bytes: DataView, at: number, length: number): string =>
  String.fromCharCode(...Array.from({ length }, (_, index) => bytes.getUint8(at + index)));

/** The orientation within a TIFF header: tag 0x0112 of its first directory. */
function orientationIn(bytes: DataView, tiff: number, end: number): number {
  if (tiff + 8 > end) return 1;
  const isLittle = bytes.getUint16(tiff) === 0x4949;
  const directory = tiff + bytes.getUint32(tiff + 4, isLittle);
  if (directory + 2 > end) return 1;
  const count = bytes.getUint16(directory, isLittle);
  for (let at = directory + 2; at + 12 <= end && at < directory + 2 + 12 * count; at += 12) {
    if (bytes.getUint16(at, isLittle) !== 0x0112) continue;
    const orientation = bytes.getUint16(at + 8, isLittle);
    return orientation >= 1 && orientation <= 8 ? orientation : 1;
  }
  return 1;
}

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** JFIF, colour profile and Adobe's colour transform are needed to draw it. */
const isMetadata = (marker: number) =>
  (marker > 0xe0 && marker <= 0xef && ![0xe2, 0xee].includes(marker)) || marker === 0xfe;

function readJpeg(bytes: DataView): PhotoHeader | null {
  const exif: [number, number][] = [];
  let orientation = 1;
  let hasMetadata = false;
  for (let at = 2; at + 9 <= bytes.byteLength && bytes.getUint8(at) === 0xff;) {
    const marker = bytes.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + bytes.getUint16(at + 2);
    if (isFrame(marker))
      return { width: bytes.getUint16(at + 7), height: bytes.getUint16(at + 5), orientation, hasMetadata, exif };
    if (isMetadata(marker)) hasMetadata = true;
    if (marker === 0xe1 && at + 10 < bytes.byteLength && ascii(bytes, at + 4, 4) === 'Exif') {
      if (exif.length === 0) orientation = orientationIn(bytes, at + 10, Math.min(end, bytes.byteLength));
      exif.push([at, end]);
    }
    at = end;
  }
  return null;
}

const plainChunks = ['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'pHYs', 'bKGD'];

function readPng(bytes: DataView): PhotoHeader | null {
  if (bytes.byteLength < 24) return null;
  let hasMetadata = false;
  for (let at = 8; at + 8 <= bytes.byteLength; at += 12 + bytes.getUint32(at)) {
    const chunk = ascii(bytes, at + 4, 4);
    if (chunk === 'IDAT') break;
    if (!plainChunks.includes(chunk)) hasMetadata = true;
  }
  return { width: bytes.getUint32(16), height: bytes.getUint32(20), orientation: 1, hasMetadata, exif: [] };
}

export type PhotoKind = 'jpeg' | 'png' | 'heic' | 'other';

/** By what the file holds, whatever it is called. */
export function kindOfPhoto(bytes: DataView): PhotoKind {
  if (bytes.byteLength < 12) return 'other';
  if (bytes.getUint16(0) === 0xffd8) return 'jpeg';
  if (bytes.getUint32(0) === 0x89504e47) return 'png';
  return ascii(bytes, 4, 4) === 'ftyp' && /^(he|mif|msf|avi)/.test(ascii(bytes, 8, 4)) ? 'heic' : 'other';
}

/** Null where the file breaks off or is none of these. */
export function readPhotoHeader(bytes: DataView): PhotoHeader | null {
  const kind = kindOfPhoto(bytes);
  if (kind === 'jpeg') return readJpeg(bytes);
  return kind === 'png' ? readPng(bytes) : null;
}
