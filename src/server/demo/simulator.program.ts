import { systemClock } from '../platform/clock';
import { listenToParent, tellParent } from '../platform/streams/process/child-side';
import { Camera } from './cameras/camera';
import type { Clip } from './cameras/clip';
import { loadClip } from './cameras/clip';
import { simulatorMessage } from './cameras/messages';

/** Plays the cameras of the demo cooks: publishes one clip to any number of addresses. */
const cameras = new Map<string, Camera>();
let clip: Clip | null = null;

function publish(address: string): void {
  if (clip === null || cameras.has(address)) return;
  const camera = new Camera(address, clip, systemClock);
  cameras.set(address, camera);
  void camera.stopped.then((refusal) => {
    if (cameras.get(address) === camera) cameras.delete(address);
    if (refusal !== null) tellParent({ type: 'refused', address, code: refusal.code });
  });
}

function stop(address: string): void {
  cameras.get(address)?.stop();
  cameras.delete(address);
}

async function start(file: string): Promise<void> {
  clip = await loadClip(file);
  tellParent({ type: 'ready' });
}

listenToParent((received) => {
  const message = simulatorMessage.parse(received);
  if (message.type === 'hello') void start(message.clip);
  else if (message.type === 'publish') publish(message.address);
  else stop(message.address);
});
