import type { tracksContract } from '../../../contract/tracks';
import type { Handlers } from '../../platform/http/call';
import { removeMatching } from '../../platform/crud/remove-matching';
import { exportTracks, findTracks, listTracks, readPath, removeTracks } from './tracks.service';
import type { TrackRecordings } from './tracks.service';

export function tracksHandlers(recordings: TrackRecordings): Handlers<typeof tracksContract> {
  return {
    list: ({ db, actor }, query) => listTracks(db, actor, recordings, query),
    exportAll: { untransacted: exportTracks },
    path: ({ db, actor }, query) => readPath(db, actor, query),
    remove: (call, { id }) => removeTracks(call, [id]),
    removeMany: (call, { ids }) => removeTracks(call, ids),
    removeMatching: (call, { confirmed, ...filter }) =>
      removeMatching(call, confirmed, {
        find: (limit) => findTracks(call, filter, limit),
        remove: (ids) => removeTracks(call, ids),
      }),
  };
}
