import { liveHistory } from '../../../../contract/live-history';
import { declaredResource, workbookOf } from '../../../parts/resource-screen/declaredResource';
import { lengthText } from '../../../../contract/live-texts';

/** Streams that have ended. */
export const historyResource = declaredResource(liveHistory, {
  exportRows: workbookOf(liveHistory, { seconds: ({ seconds }) => lengthText(seconds) }),
});
