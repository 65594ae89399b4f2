import { Button } from '@arco-design/web-react';
import type { RecordingGap } from '../../../contract/live';
import { gapText } from './gaps';
import './recording-player.css';

/** Shown before the jump: what was the last picture. */
const leadMs = 2_000;

interface GapListProps {
  readonly gaps: readonly RecordingGap[];
  /** Shows the recording from a place on, in milliseconds. */
  readonly seek: (atMs: number) => void;
}

/** Every gap of a recording; each leads to its place. */
export function GapList({ gaps, seek }: GapListProps) {
  return (
    <ul className="replay-gaps" aria-label="录像中断">
      {gaps.map((gap) => (
        <li key={gap.atMs}>
          <Button size="mini" type="text" onClick={() => seek(Math.max(0, gap.atMs - leadMs))}>
            {gapText(gap)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
