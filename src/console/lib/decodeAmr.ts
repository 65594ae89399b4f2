import BenzAMRRecorder from 'benz-amr-recorder';
import { audioHz } from '../../contract/constants';

const headBytes = 44;
const bytesPerSample = 2;

/** Mono samples between -1 and 1 as a WAV, which every browser plays, winds and speeds up. */
function wavOf(samples: Float32Array): Blob {
  const view = new DataView(new ArrayBuffer(headBytes + samples.length * bytesPerSample));
  const word = (at: number, text: string) =>
    new TextEncoder().encode(text).forEach((byte, index) => view.setUint8(at + index, byte));
  word(0, 'RIFF');
  view.setUint32(4, view.byteLength - 8, true);
  word(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, audioHz, true);
  view.setUint32(28, audioHz * bytesPerSample, true);
  view.setUint16(32, bytesPerSample, true);
  view.setUint16(34, bytesPerSample * 8, true);
  word(36, 'data');
  view.setUint32(40, samples.length * bytesPerSample, true);
  samples.forEach((sample, index) => {
    view.setInt16(headBytes + index * bytesPerSample, Math.max(-1, Math.min(1, sample)) * 0x7fff, true);
  });
  return new Blob([view.buffer], { type: 'audio/wav' });
}

/** An AMR recording as a WAV; decoded in a worker. The bytes must be whole: the decoder says nothing of others. */
export async function decodeAmr(bytes: Uint8Array): Promise<Blob> {
  return wavOf(await new BenzAMRRecorder().decodeAMRAsync(bytes));
}
