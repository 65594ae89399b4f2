import { useEffect, useState } from 'react';
import type { RecordingGap } from '../../../contract/live';
import { gapBefore, gapText } from './gaps';

const everyMs = 250;

interface GapNoticeProps {
  readonly gaps: readonly RecordingGap[];
  /** Place of the picture in the recording, in milliseconds. */
  readonly place: () => number;
}

/** Says over the picture that it does not follow the one before. */
export function GapNotice({ gaps, place }: GapNoticeProps) {
  const [gap, setGap] = useState<RecordingGap | undefined>(undefined);
  useEffect(() => {
    const timer = setInterval(() => setGap(gapBefore(gaps, place())), everyMs);
    return () => clearInterval(timer);
  }, [gaps, place]);
  if (gap === undefined) return null;
  return (
    <p className="replay-gap" role="status">
      {gapText(gap)}
    </p>
  );
}
