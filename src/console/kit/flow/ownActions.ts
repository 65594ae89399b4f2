import { isRecord } from '../../../contract/kernel';

/** Follows from `Instruments.featureStarts`, which is written down in its place. */
const featureOpenedType = 'features/featureOpened';

/** What the machinery dispatches about itself: it happens again by itself in a replay. */
export function isOwnAction(action: unknown): boolean {
  if (!isRecord(action)) return true;
  const { type } = action;
  return typeof type !== 'string' || type.startsWith('persist/') || type === featureOpenedType;
}
