import { Button } from '@arco-design/web-react';
import { useDispatch } from 'react-redux';
import { liveContract } from '../../../contract/live';
import { useMay } from '../session/useMay';
import { replayOpened } from './replay.slice';
import type { Replay } from './replay.slice';

interface ReplayButtonProps extends Omit<Replay, 'url'> {
  readonly label: string;
  /** Absent when there is no recording, or none any more. */
  readonly url: string | undefined;
}

/** Opens a recording, for those who may see the history of streams. */
export function ReplayButton({ label, url, ...replay }: ReplayButtonProps) {
  const dispatch = useDispatch();
  const mayReplay = useMay(liveContract.history);
  if (!mayReplay) return null;
  return (
    <Button
      size="mini"
      type="primary"
      disabled={url === undefined}
      onClick={() => url !== undefined && dispatch(replayOpened({ ...replay, url }))}
    >
      {label}
    </Button>
  );
}
