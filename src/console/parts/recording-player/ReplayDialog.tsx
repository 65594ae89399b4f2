import { useSelector } from 'react-redux';
import { lazyPart } from '../../kit/lazy/lazyPart';
import { useOnLeave } from '../../kit/kept/useOnLeave';
import { replayClosed, selectReplay } from './replay.slice';

const OpenReplay = lazyPart(() => import(/* webpackChunkName: "replay" */ './OpenReplay'));

/** Shows the recording that is open; leaving the screen closes it, for it would go on playing. */
export function ReplayDialog() {
  const replay = useSelector(selectReplay);
  useOnLeave(replayClosed, 'hidden');
  return replay === null ? null : <OpenReplay replay={replay} />;
}
