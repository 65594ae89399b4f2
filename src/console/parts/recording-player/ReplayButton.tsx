import { Button } from '@arco-design/web-react';
import { useDispatch } from 'react-redux';
import { liveContract } from '../../../contract/live';
import { useMay } from '../session/useMay';
import { replayOpened } from './replay.slice';

interface ReplayButtonProps {
  readonly label: string;
  readonly cookName: string;
  /** When it was recorded, as it is shown. */
  readonly time: string;
  /** Absent when there is no recording, or none any more. */
  readonly url: string | undefined;
}

/** Opens a recording, for those who may see the history of streams. */
export function ReplayButton({ label, cookName, time, url }: ReplayButtonProps) {
  const dispatch = useDispatch();
  const mayReplay = useMay(liveContract.history);
  if (!mayReplay) return null;
  return (
    <Button
      size="mini"
      type="primary"
      disabled={url === undefined}
      onClick={() => url !== undefined && dispatch(replayOpened({ cookName, time, url }))}
    >
      {label}
    </Button>
  );
}
