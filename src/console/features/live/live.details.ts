import { createQuery } from '../../kit/query/createQuery';
import { liveApi } from './live.api';
import { liveClosed, liveOpened } from './live.slice';

/** The cook behind a live record, by the record's number. */
export const liveDetails = createQuery('liveDetails', liveApi.show, { closedBy: [liveOpened, liveClosed] });
