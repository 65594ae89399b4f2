import { eventChannel } from 'redux-saga';
import type { EventChannel } from 'redux-saga';
import { isRecord } from '../../../../contract/kernel';
import { namedCalls } from '../../../lib/named';
import { localStore } from '../../../lib/storage';
import { togetherKey } from '../../../parts/session/together';
import type { TabNews } from '../../../parts/session/together';

const kinds: readonly TabNews['kind'][] = ['signedIn', 'signedOut', 'locked', 'unlocked', 'ending', 'goingOn'];

/** Null for what nobody can read. */
function readNews(text: string | null): TabNews | null {
  try {
    const told: unknown = text === null ? null : JSON.parse(text);
    if (!isRecord(told)) return null;
    const { userId } = told;
    const kind = kinds.find((one) => one === told['kind']);
    return kind === undefined || typeof userId !== 'number' ? null : { kind, userId };
  } catch {
    return null;
  }
}

export const otherTabs = namedCalls('otherTabs', {
  /** What was told last, in whichever tab. */
  last: (): TabNews | null => readNews(localStore.get(togetherKey)),
});

/** What other tabs tell. */
export function openTabChannel(): EventChannel<TabNews> {
  return eventChannel<TabNews>((emit) => {
    const hear = ({ key, newValue }: StorageEvent) => {
      const news = key === togetherKey ? readNews(newValue) : null;
      if (news !== null) emit(news);
    };
    addEventListener('storage', hear);
    return () => removeEventListener('storage', hear);
  });
}
