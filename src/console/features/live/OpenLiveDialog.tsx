import { lazyWhen } from '../../kit/lazy/lazyPart';
import { liveDetails } from './live.details';
import { selectIsDialogOpen } from './live.slice';
import type { LiveRoot } from './live.slice';

/** The dialogs of all live screens; their code arrives with the first of them. */
export const OpenLiveDialog = lazyWhen(
  (root: LiveRoot) => selectIsDialogOpen(root) || liveDetails.select(root) !== null,
  () => import(/* webpackChunkName: "live-dialogs" */ './LiveDialogs'),
);
