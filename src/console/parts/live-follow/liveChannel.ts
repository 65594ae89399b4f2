import { buffers, eventChannel } from 'redux-saga';
import type { EventChannel } from 'redux-saga';
import { liveStatuses, liveTopic, readLiveMessage } from '../../../contract/live';
import type { LiveStatus, PushedPage } from '../../../contract/live';
import { subscribeTopic } from '../../lib/stomp';

/** The first rows of one status, as they are now. */
export interface LivePush {
  readonly kind: 'push';
  readonly status: LiveStatus;
  readonly page: PushedPage;
}

export type LiveSignal =
  | { readonly kind: 'up' }
  | { readonly kind: 'down' }
  /** Something may have been missed. */
  | { readonly kind: 'gap' }
  | LivePush;

interface Listener {
  readonly say: (isUp: boolean) => void;
  readonly emit: (signal: LiveSignal) => void;
}

/** One topic. What follows a message that is missing says too little: it is joined anew then, which brings the whole. */
function followStatus(unitId: number, status: LiveStatus, { say, emit }: Listener): () => void {
  let last: { readonly seq: number; readonly epoch: string; readonly page: PushedPage } | null = null;
  const join = () =>
    subscribeTopic(liveTopic(unitId, status), {
      up: () => say(true),
      down: () => {
        last = null;
        say(false);
      },
      message: (body, seq, epoch) => {
        const isNext = last !== null && last.epoch === epoch && seq === last.seq + 1;
        if (last !== null && !isNext) emit({ kind: 'gap' });
        const page = readLiveMessage(body, isNext && last !== null ? last.page : null);
        last = page === null ? null : { seq, epoch, page };
        if (page === null) rejoin();
        else emit({ kind: 'push', status, page });
      },
    });
  let leave = join();
  const rejoin = () => {
    const leaveFormer = leave;
    leave = join();
    leaveFormer();
  };
  return () => leave();
}

/** Everything the realtime server says of one unit, sub-units included: the rows of all three statuses and the state of the link. */
export function openLiveChannel(unitId: number): EventChannel<LiveSignal> {
  return eventChannel((emit) => {
    let isUp = false;
    const say = (up: boolean) => {
      if (up === isUp) return;
      isUp = up;
      emit({ kind: up ? 'up' : 'down' });
    };
    const leave = liveStatuses.map((status) => followStatus(unitId, status, { say, emit }));
    return () => {
      for (const one of leave) one();
    };
  }, buffers.expanding());
}
