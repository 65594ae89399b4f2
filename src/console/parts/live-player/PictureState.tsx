import { useEffect, useState } from 'react';
import { texts } from './livePlayer.texts';

const intervalMs = 1_000;
/** A picture that stands for so many seconds is said to be frozen. */
const frozenSeconds = 2;

interface Look {
  readonly time: number;
  /** Looks, a second apart, at which the picture has not moved. */
  readonly standing: number;
  readonly text: string;
}

const none: Look = { time: -1, standing: 0, text: '' };

function lookAt(video: HTMLVideoElement | null, before: Look): Look {
  if (video === null || video.buffered.length === 0) return none;
  const { currentTime: time, buffered } = video;
  const standing = time === before.time ? before.standing + 1 : 0;
  if (standing >= frozenSeconds) return { time, standing, text: texts.frozen(standing) };
  const ahead = Math.max(0, buffered.end(buffered.length - 1) - time);
  return { time, standing, text: texts.buffer(ahead.toFixed(1)) };
}

/** Seconds of video that wait to be shown, or since when the picture has not moved. */
export function PictureState({ video }: { readonly video: () => HTMLVideoElement | null }) {
  const [look, setLook] = useState(none);
  useEffect(() => {
    const timer = setInterval(() => setLook((before) => lookAt(video(), before)), intervalMs);
    return () => clearInterval(timer);
  }, [video]);
  return look.text === '' ? null : <span className="live-player__delay">{look.text}</span>;
}
