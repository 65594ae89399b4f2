import { PassThrough } from 'node:stream';
import pino from 'pino';
import { LiveViewers } from '../../../../src/server/modules/live/live.viewers';
import type { Actor } from '../../../../src/server/platform/auth/actor';
import { HeldClock } from '../../../support/clock';

/** Viewers, and what each session's token opens at the moment. */
function stage(open: Record<string, readonly string[]>) {
  const asked: (readonly [string, readonly string[]])[] = [];
  const clock = new HeldClock();
  const viewers = new LiveViewers(
    (token, names) => {
      asked.push([token, names]);
      return Promise.resolve(new Set(names.filter((name) => open[token]?.includes(name))));
    },
    clock,
    pino({ level: 'silent' }),
  );
  const watch = (token: string, streamName: string) => {
    const body = new PassThrough();
    const viewer = { body, close: () => void body.destroy() };
    viewers.add({ actor: { sessionId: token } as Actor, token, streamName, viewer });
    return body;
  };
  return { viewers, asked, watch, recheck: () => clock.advance(10_000) };
}

describe('whoever watches', () => {
  it('is asked about once per session, and ends where the session opens the stream no more', async () => {
    const open: Record<string, readonly string[]> = { wall: ['a', 'b'], dialog: ['a'] };
    const { viewers, asked, watch, recheck } = stage(open);
    const [first, again, other, dialog] = [
      watch('wall', 'a'),
      watch('wall', 'a'),
      watch('wall', 'b'),
      watch('dialog', 'a'),
    ];
    await recheck();
    expect(asked).toEqual([
      ['wall', ['a', 'b']],
      ['dialog', ['a']],
    ]);
    expect([first, again, other, dialog].map(({ destroyed }) => destroyed)).toEqual([false, false, false, false]);

    open['wall'] = ['b'];
    await recheck();
    expect([first, again, other, dialog].map(({ destroyed }) => destroyed)).toEqual([true, true, false, false]);

    asked.length = 0;
    delete open['dialog'];
    await recheck();
    expect(asked).toEqual([
      ['wall', ['b']],
      ['dialog', ['a']],
    ]);
    expect([other, dialog].map(({ destroyed }) => destroyed)).toEqual([false, true]);
    viewers.stop();
    expect(other.destroyed).toBe(true);
  });
});
