import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import type { LazyCode } from '../../../src/console/kit/lazy/lazyCode';
import { useLazyCode } from '../../../src/console/kit/lazy/useLazyCode';

function Part({ delivery }: { readonly delivery: LazyCode<string> }) {
  const { loaded, retry } = useLazyCode(delivery);
  if (loaded.status === 'failed') return <button onClick={retry}>重试</button>;
  return <p>{loaded.status === 'ready' ? loaded.value : '加载中'}</p>;
}

/** Code that somebody else has asked for: it is here before the part's own effects run, and after it was drawn. */
function OvertakenPart({ delivery, arrive }: { readonly delivery: LazyCode<string>; readonly arrive: () => void }) {
  useLayoutEffect(arrive, [arrive]);
  return <Part delivery={delivery} />;
}

test('what arrives between the drawing of a page and its effects is shown', async () => {
  let code: string | undefined;
  const delivery: LazyCode<string> = { fetch: () => Promise.resolve('直播地图'), loaded: () => code };
  const arrive = () => {
    code = '直播地图';
  };
  render(<OvertakenPart {...{ delivery, arrive }} />);
  expect(await screen.findByText('直播地图')).toBeVisible();
});

test('what cannot be had is asked for again', async () => {
  let code: string | undefined;
  let asked = 0;
  const fetch = () => {
    asked += 1;
    if (asked === 1) return Promise.reject(new Error('offline'));
    code = '直播地图';
    return Promise.resolve(code);
  };
  render(<Part delivery={{ fetch, loaded: () => code }} />);
  await userEvent.click(await screen.findByRole('button', { name: '重试' }));
  expect(await screen.findByText('直播地图')).toBeVisible();
});
