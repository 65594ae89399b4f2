/** A file of an archive, packed. */
export interface Packed {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Before packing. */
  readonly size: number;
  readonly crc: number;
  readonly isDeflated: boolean;
}

/** Takes a file in pieces and packs them as they come. */
export interface Packer {
  readonly add: (piece: Uint8Array<ArrayBuffer>) => void;
  readonly end: () => Promise<Packed>;
}

const gzipHeader = 10;
const gzipTrailer = 8;

/** The browser's own compression: a gzip file is what an archive wants, with its sum and its size at the end. */
function openDeflating(): Packer {
  const stream = new CompressionStream('gzip');
  const writer = stream.writable.getWriter();
  const whole = new Response(stream.readable).arrayBuffer();
  // A piece that cannot be packed fails the whole, which is waited for.
  const ignore = () => undefined;
  return {
    add: (piece) => void writer.write(piece).catch(ignore),
    end: async () => {
      writer.close().catch(ignore);
      const bytes = await whole;
      const trailer = new DataView(bytes, bytes.byteLength - gzipTrailer);
      return {
        bytes: new Uint8Array(bytes, gzipHeader, bytes.byteLength - gzipHeader - gzipTrailer),
        crc: trailer.getUint32(0, true),
        size: trailer.getUint32(4, true),
        isDeflated: true,
      };
    },
  };
}

const polynomial = 0xedb88320;
const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? polynomial ^ (sum >>> 1) : sum >>> 1;
  return sum;
});

export function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** For the oldest browser served, which has no compression of its own: a larger file that holds the same. */
function openStoring(): Packer {
  const pieces: Uint8Array[] = [];
  let sum = ~0;
  return {
    add: (piece) => {
      pieces.push(piece);
      for (const byte of piece) sum = (crcTable[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
    },
    end: () => {
      const bytes = joined(pieces);
      return Promise.resolve({ bytes, size: bytes.length, crc: ~sum >>> 0, isDeflated: false });
    },
  };
}

export const openPacker = (): Packer => ('CompressionStream' in globalThis ? openDeflating() : openStoring());
