import { buffers, END, eventChannel } from 'redux-saga';
import type { EventChannel } from 'redux-saga';
import { isAmr, isWholeAmr } from '../../../contract/audio';
import { downloadFile } from '../../lib/apiClient';
import { fail } from '../../lib/appError';
import type { AppError } from '../../lib/appError';
import { namedCalls } from '../../lib/named';
import { messages } from '../../locale/messages';

export type VoiceEvent =
  | { readonly kind: 'started' }
  /** Seconds; a duration of zero is not known yet. */
  | { readonly kind: 'moved'; readonly position: number; readonly duration: number }
  | { readonly kind: 'ended' }
  | { readonly kind: 'failed'; readonly error: unknown };

const undecodable: AppError = { kind: 'business', text: messages.errors.undecodableAudio, fieldErrors: [] };

/** AMR, which no browser plays, as a WAV; all else as it is. What decodes it is fetched with the first of them. */
async function playable(file: Blob): Promise<Blob> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isAmr(bytes)) return file;
  if (!isWholeAmr(bytes)) fail(undecodable);
  const { decodeAmr } = await import(/* webpackChunkName: "amr" */ '../../lib/decodeAmr');
  return decodeAmr(bytes);
}

/** What sounds now, for winding and speeding up. */
let sounding: HTMLAudioElement | null = null;

const seconds = (value: number): number => (Number.isFinite(value) ? Math.round(value * 10) / 10 : 0);

/** A stored recording being played, as events, the last of them its end. Closing the channel stops it. */
function open(code: string, rate: number): EventChannel<VoiceEvent> {
  return eventChannel<VoiceEvent>((emit) => {
    const element = new Audio();
    let address: string | null = null;
    let isClosed = false;
    const finish = (event: VoiceEvent) => {
      emit(event);
      emit(END);
    };
    const tellPlace = () =>
      emit({ kind: 'moved', position: seconds(element.currentTime), duration: seconds(element.duration) });
    element.onplaying = () => emit({ kind: 'started' });
    element.ondurationchange = tellPlace;
    element.ontimeupdate = tellPlace;
    element.onended = () => finish({ kind: 'ended' });

    const start = async () => {
      const sound = await playable(await downloadFile(code));
      if (isClosed) return;
      address = URL.createObjectURL(sound);
      element.src = address;
      element.defaultPlaybackRate = rate;
      element.playbackRate = rate;
      sounding = element;
      // Nothing else of a sound that is here can fail.
      await element.play().catch(() => fail(undecodable));
    };
    start().catch((error: unknown) => finish({ kind: 'failed', error }));

    return () => {
      isClosed = true;
      element.ondurationchange = null;
      element.pause();
      if (sounding === element) sounding = null;
      // It lets go of the sound before that is gone: it may still be reading it.
      element.removeAttribute('src');
      element.load();
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, buffers.expanding(8));
}

function seek(position: number): void {
  if (sounding !== null) sounding.currentTime = position;
}

function setRate(rate: number): void {
  if (sounding !== null) sounding.playbackRate = rate;
}

export const voicesPlayer = namedCalls('voicesPlayer', { open, seek, setRate });
