import type { LiveRecord } from '../../../contract/live';
import { degrees } from '../../lib/degrees';
import { texts } from './snapshots.texts';

/** The live record of which a picture is taken. */
export type SnapshotSource = Pick<LiveRecord, 'id' | 'cookName' | 'unitName'> & {
  readonly address?: string | undefined;
  readonly longitude?: number | undefined;
  readonly latitude?: number | undefined;
};

/** Address and degrees, as far as they are known; empty where nothing is. */
export function placeOf({
  address,
  longitude,
  latitude,
}: Omit<SnapshotSource, 'id' | 'cookName' | 'unitName'>): string {
  const point = longitude === undefined || latitude === undefined ? '' : `${degrees(longitude)}, ${degrees(latitude)}`;
  return [address ?? '', point].filter((part) => part !== '').join('  ');
}

/** What is written below the picture, line by line, before the time. */
export function captionOf(source: SnapshotSource): readonly string[] {
  const place = placeOf(source);
  return [
    texts.cook(source.cookName),
    texts.unit(source.unitName),
    texts.place(place === '' ? texts.unknownPlace : place),
  ];
}
