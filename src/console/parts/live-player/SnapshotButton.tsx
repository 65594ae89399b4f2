import { Button } from '@arco-design/web-react';
import { texts } from './live-player.texts';
import { takeSnapshot } from './takeSnapshot';

interface SnapshotButtonProps {
  readonly video: () => HTMLVideoElement | null;
  readonly caption: readonly string[];
  readonly onTaken: (image: File) => void;
}

export function SnapshotButton({ video, caption, onTaken }: SnapshotButtonProps) {
  const take = async () => {
    const shown = video();
    const image = shown === null ? null : await takeSnapshot(shown, caption);
    if (image !== null) onTaken(image);
  };
  return (
    <Button className="live-player__snapshot" size="mini" onClick={() => void take()}>
      {texts.snapshot}
    </Button>
  );
}
