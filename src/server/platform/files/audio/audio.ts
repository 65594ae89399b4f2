import { audioTexts, isAmr, isWholeAmr } from '../../../../contract/audio';
import { audioExtensions, maxAudioBytes } from '../../../../contract/constants';
import { Refusal } from '../../http/errors';
import type { UploadedFile } from '../../http/call';
import { isM4a, plainM4a } from './m4a';
import { isMp3, plainMp3 } from './mp3';
import { isOgg, plainOgg } from './ogg';
import { isWav, plainWav } from './wav';

interface Format {
  readonly mediaType: string;
  /** By its first bytes. */
  readonly isIt: (bytes: Buffer) => boolean;
  /** Sound and nothing else; null where the file is not whole. */
  readonly plain: (bytes: Buffer) => Buffer | null;
}

const formats: readonly Format[] = [
  { mediaType: 'audio/amr', isIt: isAmr, plain: (bytes) => (isWholeAmr(bytes) ? bytes : null) },
  { mediaType: 'audio/wav', isIt: isWav, plain: plainWav },
  { mediaType: 'audio/ogg', isIt: isOgg, plain: plainOgg },
  { mediaType: 'audio/mp4', isIt: isM4a, plain: plainM4a },
  { mediaType: 'audio/mpeg', isIt: isMp3, plain: plainMp3 },
];

const named = new RegExp(`\\.(${audioExtensions.join('|')})$`, 'i');

/** Whether the sender means it for a recording: by what it calls it, or else by what it begins with. */
export function isMeantAsAudio({ mediaType, name, bytes }: UploadedFile): boolean {
  if (mediaType.startsWith('audio/')) return true;
  if (mediaType.startsWith('image/')) return false;
  return named.test(name) || formats.some(({ isIt }) => isIt(bytes));
}

/**
 * A recording as it is stored: whole, of one of our formats whatever it is called, without tags or anything appended.
 * Refuses, on the wire field `file`, all else.
 */
export function plainAudio({ bytes, isCut }: UploadedFile): { readonly bytes: Buffer; readonly mediaType: string } {
  if (isCut || bytes.length > maxAudioBytes) throw Refusal.field('file', audioTexts.size);
  const format = formats.find(({ isIt }) => isIt(bytes));
  if (format === undefined) throw Refusal.field('file', audioTexts.format);
  const plain = format.plain(bytes);
  if (plain === null) throw Refusal.field('file', audioTexts.broken);
  return { bytes: plain, mediaType: format.mediaType };
}
