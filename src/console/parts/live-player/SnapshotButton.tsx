import { Button } from '@arco-design/web-react';
import { useRef } from 'react';
import { texts } from './livePlayer.texts';
import { takeSnapshot } from './takeSnapshot';

/** Whoever keeps the pictures that a user takes in a player. */
export interface SnapshotTaker {
  /** Whose kitchen it is, and where: written below the picture. */
  readonly caption: readonly string[];
  /** The picture before is still being stored. */
  readonly isBusy: boolean;
  /** Null: there was no picture to take. */
  readonly take: (image: File | null) => void;
}

interface SnapshotButtonProps extends SnapshotTaker {
  readonly video: () => HTMLVideoElement | null;
  /** Written below the caption: when this picture was seen. */
  readonly times: (video: HTMLVideoElement) => readonly string[];
}

export function SnapshotButton({ video, caption, times, isBusy, take }: SnapshotButtonProps) {
  const isTaking = useRef(false);
  /** The second half of a double click takes nothing; a key counts no clicks. */
  const press = async (clicks: number) => {
    if (clicks > 1 || isTaking.current) return;
    isTaking.current = true;
    const shown = video();
    take(shown === null ? null : await takeSnapshot(shown, [...caption, ...times(shown)]).catch(() => null));
    isTaking.current = false;
  };
  return (
    <span className="live-player__snapshot">
      <Button
        size="mini"
        loading={isBusy}
        onClick={(event) => void press('detail' in event ? Number(event.detail) : 0)}
      >
        {texts.snapshot}
      </Button>
    </span>
  );
}
