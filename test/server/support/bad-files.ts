import { audioTexts } from '../../../src/contract/audio';
import { maxAudioBytes, maxImageBytes } from '../../../src/contract/constants';
import type { UploadedFile } from './api';
import { pictures } from './pictures';
import { recordings } from './recordings';

export interface BadFile extends UploadedFile {
  readonly flaw: string;
  /** What its sender is told. */
  readonly message: string;
}

const imageFormat = '上传头像图片只能是 JPG或PNG 格式!';
const imageSize = '上传头像图片大小不能超过 1MB!';

type Kind = keyof typeof recordings;
const kinds: readonly Kind[] = ['amr', 'mp3', 'wav', 'ogg', 'm4a'];

const page = Buffer.from('<!doctype html><script>alert(1)</script>');
/** An empty archive: its end is looked for from the end of the file. */
const archive = Buffer.concat([Buffer.from('PK\u0005\u0006', 'latin1'), Buffer.alloc(18)]);
const program = Buffer.from('\u007fELF\u0002\u0001\u0001', 'latin1');
const paper = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

const cut = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share) - 1);
const damaged = (bytes: Buffer) => {
  const other = Buffer.from(bytes);
  other.fill(0xa5, Math.floor(bytes.length / 2), Math.floor(bytes.length / 2) + 64);
  return other;
};

/** Fifty files that call themselves recordings. */
export function badRecordings(): readonly BadFile[] {
  const { format, size, broken } = audioTexts;
  const ofKind = (kind: Kind): readonly BadFile[] => {
    const { bytes, ...named } = recordings[kind];
    const bad = (flaw: string, message: string, made: Buffer) => ({
      ...named,
      flaw: `${kind} ${flaw}`,
      message,
      bytes: made,
    });
    return [
      bad('cut at a third', broken, cut(bytes, 1 / 3)),
      bad('without its last byte', broken, bytes.subarray(0, -1)),
      bad('with a page behind it', broken, Buffer.concat([bytes, page])),
      bad('with an archive behind it', broken, Buffer.concat([bytes, archive])),
      bad('behind a page', format, Buffer.concat([page, bytes])),
      bad('that is a program', format, Buffer.concat([program, bytes])),
      bad('too large', size, Buffer.concat([bytes, Buffer.alloc(maxAudioBytes)])),
      bad('empty but for its name', format, Buffer.from(kind)),
    ];
  };
  const { amr, mp3, wav, ogg, m4a } = recordings;
  const named = (flaw: string, message: string, bytes: Buffer, { name, type }: { name: string; type: string }) => ({
    ...{ flaw, message, bytes, name, type },
  });
  const video = Buffer.from(m4a.bytes.toString('latin1').replace('soun', 'vide'), 'latin1');
  return [
    ...kinds.flatMap(ofKind),
    named('a wide-band AMR', format, Buffer.from('#!AMR-WB\n'), amr),
    named('an AMR of nothing but its mark', broken, Buffer.from('#!AMR\n'), amr),
    named('an AMR damaged in the middle', broken, damaged(amr.bytes), amr),
    named('an MP3 damaged in the middle', broken, Buffer.concat([cut(mp3.bytes, 0.5), page, mp3.bytes]), mp3),
    named('a WAV whose length is another', broken, Buffer.from(wav.bytes).fill(1, 4, 8), wav),
    named('an OGG damaged in the middle', broken, damaged(ogg.bytes), ogg),
    named('a video in place of a recording', broken, video, m4a),
    named('a text called a recording', format, Buffer.from('今天没有录音'), { name: '录音.AMR', type: '' }),
    named('a paper called a recording', format, paper, mp3),
    named('a picture called a recording', format, Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), wav),
  ];
}

/** Fifty files that call themselves pictures. */
export async function badPictures(): Promise<readonly BadFile[]> {
  const [jpeg, png, gif, webp, svg, html] = await Promise.all([
    pictures.jpeg(),
    pictures.png(),
    pictures.gif(),
    pictures.webp(),
    pictures.svg(),
    pictures.html(),
  ]);
  const large = await pictures.large();
  const bad = (
    flaw: string,
    bytes: Buffer,
    message = imageFormat,
    type = 'image/jpeg',
    name = 'photo.jpg',
  ): BadFile => ({
    ...{ flaw, bytes, message, type, name },
  });
  const shares = [0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7] as const;
  const foreign = { gif, webp, svg, html, archive, program, paper, text: Buffer.from('不是图片') };
  const fronts = { gif: gif.subarray(0, 13), page, archive, program, paper };
  return [
    ...shares.map((share) => bad(`JPEG cut at ${share}`, cut(jpeg, share))),
    ...shares.map((share) => bad(`PNG cut at ${share}`, cut(png, share), imageFormat, 'image/png', 'photo.png')),
    ...Object.entries(foreign).flatMap(([what, bytes]) => [
      bad(`${what} called a JPEG`, bytes),
      bad(`${what} called a PNG`, bytes, imageFormat, 'image/png', 'photo.png'),
    ]),
    ...Object.entries(fronts).flatMap(([what, bytes]) => [
      bad(`${what} with a JPEG behind it`, Buffer.concat([bytes, jpeg])),
      bad(`${what} with a PNG behind it`, Buffer.concat([bytes, png]), imageFormat, 'image/png', 'photo.png'),
    ]),
    ...kinds.map((kind) => bad(`${kind} called a picture`, recordings[kind].bytes)),
    bad('too large', large, imageSize),
    bad('larger than anything', Buffer.concat([jpeg, Buffer.alloc(maxAudioBytes)]), imageSize),
    bad('one byte too large', Buffer.concat([jpeg, Buffer.alloc(maxImageBytes + 1 - jpeg.length)]), imageSize),
  ];
}
