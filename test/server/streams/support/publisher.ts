import path from 'node:path';
import type { Clip } from '../../../../src/server/demo/cameras/clip';
import { loadClip } from '../../../../src/server/demo/cameras/clip';
import { parsePublishAddress } from '../../../../src/server/demo/cameras/publish-address';
import { RtmpPublisher } from '../../../../src/server/demo/cameras/rtmp-publisher';
import { systemClock } from '../../../../src/server/platform/clock';

export const clipFile = path.resolve('src/server/demo/cameras/kitchen.flv');

/** Publishes the clip once, in real time, from this process, and notes when each message was sent. */
export async function publishByHand(address: string) {
  const clip: Clip = await loadClip(clipFile);
  const publisher = await RtmpPublisher.connect(parsePublishAddress(address), systemClock);
  for (const { type, payload } of clip.opening) publisher.send(type, 0, payload);
  const sentAt = new Map<string, number>();
  const timers = clip.frames.map(({ type, timestampMs, payload }) =>
    setTimeout(() => {
      sentAt.set(payload.toString('base64', 0, 96), performance.now());
      publisher.send(type, timestampMs, payload);
    }, timestampMs),
  );
  return {
    publisher,
    sentAt,
    stop: () => {
      timers.forEach(clearTimeout);
      publisher.close();
    },
  };
}
