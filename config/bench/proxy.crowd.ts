import { Crowd } from '../../test/support/crowd/crowd';
import type { Truth } from '../../test/support/crowd/crowd';
import type { Entrance, Place } from '../../test/support/crowd/member';

/** A process of its own with many who look at live lists: those who look need more processor than what they look at. */

export type Wish =
  | {
      readonly type: 'gather';
      readonly entrance: Entrance;
      readonly places: readonly Place[];
      readonly perSecond: number;
    }
  /** Answered with the number of those who show what is true. */
  | { readonly type: 'equal'; readonly truth: Truth }
  | { readonly type: 'up' }
  | { readonly type: 'delays'; readonly moments: readonly number[] }
  /** Answered with the `Diary` since the last one. */
  | { readonly type: 'diary' };

let crowd: Crowd | null = null;

async function fulfil(wish: Wish): Promise<unknown> {
  if (wish.type === 'gather') {
    crowd = new Crowd(wish.entrance, wish.places);
    await crowd.gather(wish.perSecond);
    return null;
  }
  switch (wish.type) {
    case 'equal':
      return crowd?.countEqual(wish.truth);
    case 'up':
      return crowd?.countUp();
    case 'delays':
      return crowd?.delaysAfter(wish.moments);
    case 'diary':
      return crowd?.takeDiary();
  }
}

process.on('message', (wish: Wish) => void fulfil(wish).then((answer) => process.send?.({ answer })));
process.on('disconnect', () => process.exit(0));
