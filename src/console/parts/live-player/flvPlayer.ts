import { Events, LivePreset, SimplePlayer } from 'xgplayer';
import { FlvPlugin } from 'xgplayer-flv';
import 'xgplayer/dist/index.min.css';
import { tokenHeader } from '../../../contract/constants';
import { token } from '../../lib/token';

export interface PlayerEvents {
  /** The first frame is on screen, or playing goes on after a pause. */
  playing(): void;
  /** The stream cannot be played (any more); nothing more comes from this player. */
  failed(): void;
}

export interface Player {
  /** Stops, frees the decoder and empties the element. */
  destroy(): void;
}

/** Seconds behind the publisher: where playing aims at, and where it jumps forward to get there. */
const latency = { targetLatency: 0.8, maxLatency: 1.6 };

/** The session's token is for this server alone. */
function headersFor(url: string): Record<string, string> {
  const sessionToken = token.get();
  const isOurs = new URL(url, location.href).origin === location.origin;
  return isOurs && sessionToken !== null ? { [tokenHeader]: sessionToken } : {};
}

/** Plays one live FLV stream, without sound until the user asks for it. Fails at once: whoever opened it decides when to try again. */
export function openFlvPlayer(element: HTMLElement, url: string, events: PlayerEvents): Player {
  const player = new SimplePlayer({
    el: element,
    url,
    isLive: true,
    autoplay: true,
    autoplayMuted: true,
    volume: 0,
    height: 360,
    width: '100%',
    lang: 'zh-cn',
    closeInactive: true,
    ignores: ['error', 'playbackrate', 'definition', 'rotate'],
    presets: [LivePreset],
    plugins: [FlvPlugin],
    flv: {
      isLive: true,
      ...latency,
      retryCount: 0,
      disconnectRetryCount: 0,
      loadTimeout: 8_000,
      maxReaderInterval: 6_000,
      disconnectTime: 0,
      fetchOptions: { headers: headersFor(url) },
    },
  });
  player.on(Events.PLAYING, () => events.playing());
  for (const failure of [Events.ERROR, Events.ENDED]) player.once(failure, () => events.failed());
  return { destroy: () => player.destroy() };
}
