import type { LiveRecord } from '../../../contract/live';
import { degrees } from '../../lib/degrees';
import { stateText } from './live.texts';

/** Columns of live records: their values, kinds and widths. */
export const liveFacts = {
  cookName: { as: 'name', pinned: 'left', read: ({ cookName }: LiveRecord) => cookName },
  state: { as: 'status', width: 190, read: stateText },
  unitName: { as: 'unit', read: ({ unitName }: LiveRecord) => unitName },
  time: { as: 'time', read: ({ time }: LiveRecord) => time },
  address: { width: 250, read: ({ address }: LiveRecord) => address ?? '' },
  liveUrl: { width: 230, read: ({ liveUrl }: LiveRecord) => liveUrl },
  videoPosition: { width: 100, read: ({ videoPosition }: LiveRecord) => videoPosition ?? '' },
  longitude: { as: 'number', width: 102, read: ({ longitude }: LiveRecord) => degrees(longitude) },
  latitude: { as: 'number', width: 102, read: ({ latitude }: LiveRecord) => degrees(latitude) },
} as const;
