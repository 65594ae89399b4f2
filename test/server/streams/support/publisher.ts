import path from 'node:path';
import type { Clip } from '../../../../src/server/demo/cameras/clip';
import { loadClip } from '../../../../src/server/demo/cameras/clip';
import { parsePublishAddress } from '../../../../src/server/demo/cameras/publish-address';
import { PublishRefused, RtmpPublisher } from '../../../../src/server/demo/cameras/rtmp-publisher';
import { systemClock } from '../../../../src/server/platform/clock';
import { eventually } from '../../../support/eventually';

export const clipFile = path.resolve('src/server/demo/cameras/kitchen.flv');

/** Publishes nothing but what describes the pictures; the frames are for whoever asked. */
export async function connectByHand(address: string) {
  const clip: Clip = await loadClip(clipFile);
  const publisher = await RtmpPublisher.connect(parsePublishAddress(address), systemClock);
  for (const { type, payload } of clip.opening) publisher.send(type, 0, payload);
  return { clip, publisher };
}

/** Publishes the clip once, in real time, from this process. */
export async function publishByHand(address: string) {
  const { clip, publisher } = await connectByHand(address);
  let sent = 0;
  const timers = clip.frames.map(({ type, timestampMs, payload }) =>
    setTimeout(() => {
      sent += 1;
      publisher.send(type, timestampMs, payload);
    }, timestampMs),
  );
  return {
    publisher,
    /** Frames so far. */
    sent: () => sent,
    stop: () => {
      timers.forEach(clearTimeout);
      publisher.close();
    },
  };
}

/** The same, as soon as the connection before it is known to be gone. */
export const publishWhenFree = (address: string) =>
  eventually('a free place', () =>
    publishByHand(address).catch((error: unknown) => {
      if (error instanceof PublishRefused && error.code === 'NetStream.Publish.BadName') return null;
      throw error;
    }),
  );
