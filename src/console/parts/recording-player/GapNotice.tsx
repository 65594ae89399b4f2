import { useEffect, useState } from 'react';
import type { RecordingGap } from '../../../contract/live';
import { gapBefore, gapText } from './gaps';

const everyMs = 250;

interface GapNoticeProps {
  readonly gaps: readonly RecordingGap[];
  readonly video: () => HTMLVideoElement | null;
}

/** Says over the picture that it does not follow the one before. */
export function GapNotice({ gaps, video }: GapNoticeProps) {
  const [gap, setGap] = useState<RecordingGap | undefined>(undefined);
  useEffect(() => {
    const timer = setInterval(() => setGap(gapBefore(gaps, (video()?.currentTime ?? 0) * 1_000)), everyMs);
    return () => clearInterval(timer);
  }, [gaps, video]);
  if (gap === undefined) return null;
  return (
    <p className="replay-gap" role="status">
      {gapText(gap)}
    </p>
  );
}
