import { lateWhile } from '../../kit/delivery/late';
import { selectIsDialogOpen } from './live.slice';

/** The dialogs of all live screens; their code arrives with the first of them. */
export const OpenLiveDialog = lateWhile(
  selectIsDialogOpen,
  () => import(/* webpackChunkName: "live-dialogs" */ './LiveDialogs'),
);
