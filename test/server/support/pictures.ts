import sharp from 'sharp';

// Tests make kinds of files the server itself refuses to read; what a program may decode is the program's choice.
const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 60, b: 40, alpha: 0.5 } } });

/** Pixels that no codec can make small. */
function noise(width: number, height: number) {
  let state = 42;
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    pixels[at] = state >>> 24;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** What a phone's camera writes: grainy, each corner of another colour, with a place and the way it was held. */
async function photo(width = 400, height = 300, orientation = 6): Promise<Buffer> {
  const corners = [
    { left: 0, top: 0, background: '#2040e0' },
    { left: width / 2, top: 0, background: '#20c040' },
    { left: 0, top: height / 2, background: '#e0c020' },
    { left: width / 2, top: height / 2, background: '#d02020' },
  ].map(({ left, top, background }) => ({
    ...{ left, top },
    input: { create: { width: width / 2, height: height / 2, channels: 3 as const, background } },
  }));
  const grain = await noise(width, height).ensureAlpha(0.3).png({ compressionLevel: 0 }).toBuffer();
  return plain(width, height)
    .composite([...corners, { input: grain }])
    .withExif({ IFD0: { Make: 'Phone', ImageDescription: 'secret place' }, IFD3: { GPSLatitude: '30/1 30/1 0/1' } })
    .withMetadata({ orientation })
    .jpeg({ quality: 92 })
    .toBuffer();
}

export const pictures = {
  photo,
  jpeg: (width = 320, height = 200) => plain(width, height).jpeg().toBuffer(),
  png: (width = 320, height = 200) => plain(width, height, 4).png().toBuffer(),
  /** Landscape pixels that are to be shown turned by 90 degrees, with a comment and a place. */
  turnedJpeg: () =>
    plain(300, 100)
      .withExif({ IFD0: { ImageDescription: 'secret place', Copyright: 'somebody' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer(),
  gif: () => plain(20, 20).gif().toBuffer(),
  webp: () => plain(20, 20).webp().toBuffer(),
  svg: () =>
    Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>')),
  html: () => Promise.resolve(Buffer.from('<!doctype html><script>alert(1)</script>')),
  /** A small file of 49 million pixels. */
  bomb: () => plain(7000, 7000).toColourspace('b-w').png({ compressionLevel: 1 }).toBuffer(),
  /** Under 1 MB, and above it once it is drawn anew with good quality. */
  noisyJpeg: () => noise(1500, 1100).jpeg({ quality: 40 }).toBuffer(),
  noisyPng: () => noise(560, 560).png().toBuffer(),
  large: () => noise(900, 900).png().toBuffer(),
};

export { sharp };
