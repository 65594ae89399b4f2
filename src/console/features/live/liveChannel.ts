import { buffers, eventChannel } from 'redux-saga';
import type { EventChannel } from 'redux-saga';
import type { Page } from '../../../contract/kernel';
import { livePush, liveStatuses, liveTopic } from '../../../contract/live';
import type { LiveRecord, LiveStatus } from '../../../contract/live';
import { subscribeTopic } from '../../lib/stomp';

/** The first rows of one status, as they are now. */
export interface LivePush {
  readonly kind: 'push';
  readonly status: LiveStatus;
  readonly page: Page<LiveRecord>;
}

export type LiveSignal =
  | { readonly kind: 'up' }
  | { readonly kind: 'down' }
  /** Something may have been missed. */
  | { readonly kind: 'gap' }
  | LivePush;

/** Everything the realtime server says of one unit, sub-units included: the rows of all three statuses and the state of the link. */
export function openLiveChannel(unitId: number): EventChannel<LiveSignal> {
  return eventChannel((emit) => {
    let isUp = false;
    const say = (up: boolean) => {
      if (up === isUp) return;
      isUp = up;
      emit({ kind: up ? 'up' : 'down' });
    };
    const leave = liveStatuses.map((status) => {
      let place: { readonly seq: number; readonly epoch: string } | null = null;
      return subscribeTopic(liveTopic(unitId, status), {
        up: () => say(true),
        down: () => {
          place = null;
          say(false);
        },
        message: (body, seq, epoch) => {
          const isNext = place === null || (place.epoch === epoch && seq === place.seq + 1);
          place = { seq, epoch };
          if (!isNext) emit({ kind: 'gap' });
          emit({ kind: 'push', status, page: livePush.read(body) });
        },
      });
    });
    return () => {
      for (const one of leave) one();
    };
  }, buffers.expanding());
}
