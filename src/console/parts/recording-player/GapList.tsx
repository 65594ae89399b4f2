import { Button } from '@arco-design/web-react';
import type { RecordingGap } from '../../../contract/live';
import { gapText } from './gaps';
import './recording-player.css';

/** Shown before the jump: what was the last picture. */
const leadSeconds = 2;

interface GapListProps {
  readonly gaps: readonly RecordingGap[];
  readonly video: () => HTMLVideoElement | null;
}

/** Every gap of a recording; each leads to its place. */
export function GapList({ gaps, video }: GapListProps) {
  const seek = ({ atMs }: RecordingGap) => {
    const shown = video();
    if (shown !== null) shown.currentTime = Math.max(0, atMs / 1_000 - leadSeconds);
  };
  return (
    <ul className="replay-gaps" aria-label="录像中断">
      {gaps.map((gap) => (
        <li key={gap.atMs}>
          <Button size="mini" type="text" onClick={() => seek(gap)}>
            {gapText(gap)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
