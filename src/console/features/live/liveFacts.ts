import type { LiveRecord } from '../../../contract/live';
import { degrees } from '../../lib/degrees';
import { stateText } from './live.texts';

/** What the columns of live records show, and how wide they are in pixels. */
export const liveFacts = {
  cookName: { width: 110, read: ({ cookName }: LiveRecord) => cookName },
  liveUrl: { width: 230, read: ({ liveUrl }: LiveRecord) => liveUrl },
  state: { width: 190, read: stateText },
  address: { width: 180, read: ({ address }: LiveRecord) => address ?? '' },
  unitName: { width: 220, read: ({ unitName }: LiveRecord) => unitName },
  videoPosition: { width: 110, read: ({ videoPosition }: LiveRecord) => videoPosition ?? '' },
  longitude: { width: 110, read: ({ longitude }: LiveRecord) => degrees(longitude) },
  latitude: { width: 110, read: ({ latitude }: LiveRecord) => degrees(latitude) },
  time: { width: 170, read: ({ time }: LiveRecord) => time },
} as const;
