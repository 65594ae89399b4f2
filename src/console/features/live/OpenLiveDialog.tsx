import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { selectIsDialogOpen } from './live.slice';

const LiveDialogs = lazy(() => import(/* webpackChunkName: "live-dialogs" */ './LiveDialogs'));

/** The dialogs of all live screens; their code arrives with the first of them. */
export function OpenLiveDialog() {
  const isOpen = useSelector(selectIsDialogOpen);
  return isOpen ? (
    <Suspense fallback={null}>
      <LiveDialogs />
    </Suspense>
  ) : null;
}
