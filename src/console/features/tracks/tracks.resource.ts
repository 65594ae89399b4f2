import type { Track, TrackFilter } from '../../../contract/tracks';
import { createResource } from '../../kit/resource/createResource';
import { tracksApi } from './tracks.api';

export const tracksResource = createResource<Track, TrackFilter>({
  name: 'tracks',
  api: tracksApi,
  initialFilter: {},
});
