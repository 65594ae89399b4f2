import { minuteMs } from '../../contract/time';
import { fail } from './appError';

export interface Position {
  /** Degrees of WGS 84. */
  readonly longitude: number;
  readonly latitude: number;
}

const patienceMs = 15_000;
const options = { enableHighAccuracy: true, timeout: patienceMs, maximumAge: minuteMs } as const;

/**
 * Where this device is, if the user lets it say so.
 * @throws AppError
 */
export async function findPosition(): Promise<Position> {
  const found = await new Promise<Position | null>((resolve) => {
    if (!('geolocation' in navigator)) resolve(null);
    else {
      navigator.geolocation.getCurrentPosition(
        ({ coords: { longitude, latitude } }) => resolve({ longitude, latitude }),
        () => resolve(null),
        options,
      );
    }
  });
  if (found !== null) return found;
  fail({ kind: 'business', text: '无法获取位置，请检查定位权限或手工填写经纬度', fieldErrors: [] });
}
