import { lazy, Suspense, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { replayClosed, selectReplay } from './replay.slice';

const OpenReplay = lazy(() => import(/* webpackChunkName: "replay" */ './OpenReplay'));

/** Shows the recording that is open; leaving the screen closes it. */
export function ReplayDialog() {
  const dispatch = useDispatch();
  const replay = useSelector(selectReplay);
  useEffect(
    () => () => {
      dispatch(replayClosed());
    },
    [dispatch],
  );
  return replay === null ? null : (
    <Suspense fallback={null}>
      <OpenReplay replay={replay} />
    </Suspense>
  );
}
