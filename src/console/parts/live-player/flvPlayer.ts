import { Events, LivePreset, Progress, SimplePlayer } from 'xgplayer';
import { FlvPlugin } from 'xgplayer-flv';
import 'xgplayer/dist/index.min.css';
import { tokenHeader } from '../../../contract/constants';
import { openByteSocket } from '../../lib/byteSocket';
import { token } from '../../lib/token';
import { stepOverGap, watchStanding } from './standing';

export interface PlayerEvents {
  /** The first frame is on screen, or playing goes on after a pause. */
  playing(): void;
  /** It cannot be played (any more); nothing more comes from this player. */
  failed(): void;
  /**
   * It has left the stream, or was let go; to go on takes a player that begins where the stream is: after a pause, or because
   * sound begins, or is gone after a reconnect.
   */
  left(): void;
  /** The stream was ended by the server, or the recording has been played to its end. */
  ended(): void;
}

export interface Player {
  /** Stops, frees the decoder and empties the element. */
  destroy(): void;
  /** The element that shows the pictures; null while there is none. */
  picture(): HTMLVideoElement | null;
}

export type OpenPlayer = (element: HTMLElement, url: string, events: PlayerEvents) => Player;

/** Seconds behind the publisher: where playing aims at, and where it jumps forward to get there. */
const latency = { targetLatency: 0.8, maxLatency: 1.6 };

/** Kept behind the picture: to remove less than a group of pictures would take the running one, and key frames may be 30 s apart. */
const secondsBehind = 40;

/** Of a recording: index and first pictures. */
const firstPieceBytes = 1024 * 1024;
/** Of a recording: how far ahead of the picture it is fetched. */
const preloadSeconds = 20;

/** The session's token is for this server alone. */
function tokenFor(url: string): string | null {
  return new URL(url, location.href).origin === location.origin ? token.get() : null;
}

function headersFor(url: string): Record<string, string> {
  const sessionToken = tokenFor(url);
  return sessionToken === null ? {} : { [tokenHeader]: sessionToken };
}

type Options = ConstructorParameters<typeof SimplePlayer>[0];

/** Without sound until the user asks for it. What fails is told once, and whoever opened it decides when to try again. */
function open(element: HTMLElement, url: string, events: PlayerEvents, failures: readonly string[], options: Options) {
  const player = new SimplePlayer({
    el: element,
    url,
    autoplay: true,
    autoplayMuted: true,
    volume: 0,
    height: 360,
    width: '100%',
    lang: 'zh-cn',
    presets: [LivePreset],
    ...options,
  });
  player.on(Events.PLAYING, () => events.playing());
  for (const failure of failures) player.once(failure, () => events.failed());
  return player;
}

/** What whoever opened it may do with it. */
function handleOf(player: ReturnType<typeof open>): Player {
  return { destroy: () => player.destroy(), picture: () => videoOf(player.media) };
}

function videoOf(media: unknown): HTMLVideoElement | null {
  return media instanceof HTMLVideoElement ? media : null;
}

/** To go on after a pause the plugin would fetch the bare address, which only the token opens. */
function tellWhenLeft(player: ReturnType<typeof open>, left: () => void): void {
  // Its first event tells that it is about to load.
  player.once('core_event', () => {
    const plugin: unknown = player.getPlugin('flv');
    if (!(plugin instanceof FlvPlugin)) return;
    const { loader } = plugin;
    const load = loader.load.bind(loader);
    let isBegun = false;
    loader.load = (request: unknown) => {
      if (!isBegun) {
        isBegun = true;
        return load(request);
      }
      left();
      return new Promise(() => undefined);
    };
  });
}

/** A web socket was once opened on this page: the network lets them through, and a later failure has another reason. */
let hasSocketOpened = false;
/** The network lets no web socket through, so streams are ordinary HTTP answers. */
let areSocketsRefused = false;

/**
 * Plays one live FLV stream. Ours come over web sockets: of other connections a browser opens six
 * to one server, and a wall of nine pictures would leave none for anything else.
 */
export const openLivePlayer: OpenPlayer = (element, url, events) => {
  const sessionToken = tokenFor(url);
  const isSocketWanted = sessionToken !== null && !areSocketsRefused;
  const socket = isSocketWanted ? openByteSocket(url.replace(/\.flv$/, '.ws'), sessionToken) : null;
  const heard: PlayerEvents = {
    ...events,
    failed: () => {
      const state = socket?.state();
      if (state === 'opened') hasSocketOpened = true;
      // After an answer that failed, a socket is tried again.
      areSocketsRefused = state === 'refused' && !hasSocketOpened;
      events.failed();
    },
  };
  const player = open(element, url, heard, [Events.ERROR], {
    isLive: true,
    closeInactive: true,
    ignores: ['error', 'playbackrate', 'definition', 'rotate'],
    plugins: [FlvPlugin],
    flv: {
      isLive: true,
      ...latency,
      retryCount: 0,
      disconnectRetryCount: 0,
      loadTimeout: 8_000,
      maxReaderInterval: 6_000,
      disconnectTime: 0,
      bufferBehind: secondsBehind,
      preferMMS: typeof MediaSource === 'undefined',
      ...(socket === null ? { fetchOptions: { headers: headersFor(url) } } : { streamRes: socket.answer }),
    },
  });
  player.once(Events.PLAYING, () => {
    if (socket !== null) hasSocketOpened = true;
  });
  player.once(Events.ENDED, () => events.ended());
  tellWhenLeft(player, () => events.left());
  return {
    ...handleOf(player),
    destroy: () => {
      socket?.close();
      player.destroy();
    },
  };
};

/** Plays an FLV file piece by piece: ahead of the picture, and from any key frame its index lists. */
export const openRecordingPlayer: OpenPlayer = (element, url, events) => {
  const player = open(element, url, events, [Events.ERROR], {
    isLive: false,
    ignores: ['error', 'definition', 'rotate'],
    plugins: [FlvPlugin, Progress],
    flv: {
      isLive: false,
      retryCount: 1,
      loadTimeout: 8_000,
      preferMMS: typeof MediaSource === 'undefined',
      defaultVodLoadSize: firstPieceBytes,
      preloadTime: preloadSeconds,
      fetchOptions: { headers: headersFor(url) },
    },
  });
  player.on(Events.PROGRESS, () => {
    const video = videoOf(player.media);
    if (video?.seeking === true) stepOverGap(video);
  });
  player.on(Events.ENDED, () => events.ended());
  const handle = handleOf(player);
  const unwatch = watchStanding(
    () => handle.picture(),
    () => events.failed(),
  );
  return {
    ...handle,
    destroy: () => {
      unwatch();
      handle.destroy();
    },
  };
};
