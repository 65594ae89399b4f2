import type { PublishRefusal } from '../publish-refusal';
import { enhancedVideo, flvTag, isEnhancedAvc } from './flv-tag';

const avcFormat = 7;
const aacFormat = 10;
/** In place of a codec: four letters that follow name it. */
const enhancedAudio = 9;
/** A frame of this type is a command to the player and names no codec. */
const commandFrame = 5;

const videoNames: Readonly<Record<number, string>> = {
  1: 'JPEG',
  2: 'H.263',
  3: 'Screen Video',
  4: 'VP6',
  5: 'VP6',
  6: 'Screen Video',
  12: 'H.265',
  13: 'AV1',
};

const audioNames: Readonly<Record<number, string>> = {
  0: 'PCM',
  1: 'ADPCM',
  2: 'MP3',
  3: 'PCM',
  4: 'Nellymoser',
  5: 'Nellymoser',
  6: 'Nellymoser',
  7: 'G.711A',
  8: 'G.711U',
  11: 'Speex',
  13: 'Opus',
  14: 'MP3',
};

const namesOfLetters: Readonly<Record<string, string>> = {
  hvc1: 'H.265',
  hev1: 'H.265',
  vvc1: 'H.266',
  av01: 'AV1',
  vp08: 'VP8',
  vp09: 'VP9',
  Opus: 'Opus',
  fLaC: 'FLAC',
  'ac-3': 'AC-3',
  'ec-3': 'E-AC-3',
  '.mp3': 'MP3',
};

function lettersIn(data: Buffer): string {
  const letters = data.toString('latin1', 1, 5);
  return namesOfLetters[letters] ?? `Enhanced RTMP ${letters.replace(/[^\w.-]/g, '?')}`;
}

/** What is wrong with a message's codec; null for H.264, aacFormat and whatever names none. */
export function codecRefusal(type: number, data: Buffer): PublishRefusal | null {
  const [first] = data;
  if (first === undefined || data.length < 2) return null;
  if (type === flvTag.video) {
    const isEnhanced = (first & enhancedVideo) !== 0;
    const codec = first & 0x0f;
    if (((first >> 4) & 0x07) === commandFrame || (!isEnhanced && codec === avcFormat) || isEnhancedAvc(data))
      return null;
    return { reason: 'video', codec: isEnhanced ? lettersIn(data) : (videoNames[codec] ?? `FLV ${codec}`) };
  }
  if (type !== flvTag.audio || first >> 4 === aacFormat) return null;
  const format = first >> 4;
  return {
    reason: 'audio',
    codec: format === enhancedAudio ? lettersIn(data) : (audioNames[format] ?? `FLV ${format}`),
  };
}
