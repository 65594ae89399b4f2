import type { FlvTag } from './flv-tag';
import { flvTag, flvTagData, readFlvTag, writeFlvTag } from './flv-tag';

/** Sampling rates by their index in an AudioSpecificConfig (ISO/IEC 14496-3, table 1.18). */
const samplingRates = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350,
];
const samplesPerFrame = 1024;

/**
 * AAC frames without a single band, by number of channels: one element and the mark of its end (ISO/IEC 14496-3, 4.4.2).
 * Sound of a kitchen has one channel or two.
 */
const frames: Readonly<Record<number, string>> = { 1: '00000007', 2: '21000000001c' };

/** Sound format and packet type, before the AAC frame of a tag. */
const frameHead = Buffer.from([0xaf, 1]);

/** Silence in place of announced sound that stays away: a player waits for it, and would show no more pictures. */
export class Silence {
  private readonly frame: Buffer | null;
  private readonly frameMs: number;

  /** `audioHeader`: the tag that describes the sound. `endMs`: place of the latest sound. */
  constructor(
    audioHeader: Buffer,
    private endMs: number,
  ) {
    const config = flvTagData(audioHeader).subarray(frameHead.length);
    // Five bits for the kind of AAC, four for the sampling rate, four for the channels.
    const bits = config.length < 2 ? 0 : config.readUInt16BE(0);
    const frame = frames[(bits >> 3) & 0x0f];
    const samplingRate = samplingRates[(bits >> 7) & 0x0f];
    this.frame = frame === undefined || samplingRate === undefined ? null : Buffer.from(frame, 'hex');
    this.frameMs = (samplesPerFrame * 1_000) / (samplingRate ?? 1);
  }

  /** Goes on up to this place: one frame behind the other, in milliseconds. */
  *until(ms: number): Generator<FlvTag, void> {
    if (this.frame === null) return;
    while (this.endMs + this.frameMs <= ms) {
      this.endMs += this.frameMs;
      yield readFlvTag(writeFlvTag(flvTag.audio, Math.round(this.endMs), Buffer.concat([frameHead, this.frame])));
    }
  }

  /** Sound at this place comes too late. */
  covers(ms: number): boolean {
    return ms <= this.endMs;
  }
}
