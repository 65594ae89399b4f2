import type { tracksContract } from '../../../contract/tracks';
import type { Handlers } from '../../platform/http/call';
import { listTracks, readPath, removeTracks } from './tracks.service';
import type { TrackRecordings } from './tracks.service';

export function tracksHandlers(recordings: TrackRecordings): Handlers<typeof tracksContract> {
  return {
    list: ({ db, actor }, query) => listTracks(db, actor, recordings, query),
    path: ({ db, actor }, query) => readPath(db, actor, query),
    remove: async (call, { id }) => {
      await removeTracks(call, [id]);
      return null;
    },
    removeMany: async (call, { ids }) => {
      await removeTracks(call, ids);
      return null;
    },
  };
}
