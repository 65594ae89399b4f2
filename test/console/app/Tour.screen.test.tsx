import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { placeOf } from '../../../src/console/app/tour/place';
import { recordingSwitch } from '../../../src/console/parts/flow/recordingSwitch';
import { sessionApi } from '../../../src/console/parts/session/session.api';
import { sessionCache } from '../../../src/console/parts/session/sessionCache';
import { regulator, settings } from '../session/people';
import { open } from './open';
import '../../../src/console/app/tour/Tour';
import '../../../src/console/app/tour/TourOffer';

jest.mock('../../../src/console/lib/http', () => ({ request: jest.fn() }));
jest.mock('../../../src/console/features/live', () => ({
  __esModule: true,
  default: { slices: [], Page: () => <p>直播表格</p> },
}));

const drawn = () => [{}] as unknown as DOMRectList;
const rect = (left: number, top: number, width: number, height: number) => ({
  ...{ left, top, width, height },
  right: left + width,
  bottom: top + height,
});

async function openAs(changes: Partial<typeof regulator> = {}) {
  const profile = { ...regulator.profile, roleIds: [2] };
  const answer = { ...regulator, profile, ...changes, token: 't-1' };
  sessionCache.write(answer);
  jest.spyOn(sessionApi, 'settings').mockResolvedValue(settings);
  jest.spyOn(sessionApi, 'current').mockResolvedValue(answer);
  const opened = await open('/Llive');
  await screen.findByText('直播表格');
  return { user: userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) }), ...opened };
}

const offer = () => screen.findByRole('complementary', { name: '新手引导' });
const tour = () => screen.getByRole('dialog', { name: '监管人员操作引导' });

beforeEach(() => {
  jest.useFakeTimers();
  // jsdom draws nothing, so that nothing would be on the screen.
  jest.spyOn(Element.prototype, 'getClientRects').mockImplementation(drawn);
});
afterEach(() => {
  jest.useRealTimers();
  sessionCache.clear();
  localStorage.clear();
});

test('after the first sign-in a line offers the tour, takes no focus, and is gone for good when it is declined', async () => {
  const { user, view } = await openAs();
  const line = await offer();
  expect(line).not.toContainElement(document.activeElement as HTMLElement);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(within(line).getByRole('button', { name: '不再提示' }));
  expect(screen.queryByRole('complementary', { name: '新手引导' })).toBeNull();
  view.unmount();
  const { view: later } = await openAs();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.queryByRole('complementary', { name: '新手引导' })).toBeNull();

  // Declined by one user; another at the same computer is asked himself.
  later.unmount();
  sessionCache.clear();
  await openAs({ username: 'other' });
  expect(await offer()).toBeVisible();
});

test('the keyboard walks through the steps whose parts are on the screen, and ends them', async () => {
  const { user, store } = await openAs();
  const before = store.getState();
  await user.click(within(await offer()).getByRole('button', { name: '查看引导' }));
  const card = await screen.findByRole('dialog', { name: '监管人员操作引导' });
  expect(card).toHaveFocus();
  // This user has no filings, nor does the page have a filter.
  expect(card).toHaveTextContent(/^直播列表/);
  expect(card).toHaveTextContent('第 1 步，共 2 步');
  expect(card).toHaveAccessibleDescription(/开启直播并观看后厨画面/);
  await user.keyboard('{ArrowRight}');
  expect(card).toHaveTextContent(/^页签/);
  await user.keyboard('{ArrowRight}{ArrowLeft}');
  expect(card).toHaveTextContent(/^直播列表/);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('complementary', { name: '新手引导' })).toBeNull();
  // No event: a recording has nothing of it.
  const { preferences, feedback, unsaved } = store.getState();
  expect([preferences, feedback, unsaved]).toEqual([before.preferences, before.feedback, before.unsaved]);
});

test('it is started again from the user menu, and bars nothing', async () => {
  const { user, place } = await openAs();
  await user.click(screen.getByRole('button', { name: '用户菜单：张监管' }));
  await user.click(screen.getByRole('menuitem', { name: '新手引导' }));
  expect(await screen.findByRole('dialog', { name: '监管人员操作引导' })).not.toHaveAttribute('aria-modal');
  await user.click(within(screen.getByRole('navigation', { name: '主菜单' })).getByRole('link', { name: '直播列表' }));
  expect(place()).toBe('/Llive');
  await user.click(within(tour()).getByRole('button', { name: '下一步' }));
  await user.click(within(tour()).getByRole('button', { name: '结束引导' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('nothing is offered while a flow is recorded', async () => {
  await openAs();
  await offer();
  act(() => recordingSwitch.turnOn());
  await waitFor(() => expect(screen.queryByRole('complementary', { name: '新手引导' })).toBeNull());
});

test('the card stands beside its part, in the window, whatever the window is', () => {
  const card = { width: 360, height: 180 };
  const desktop = { width: 1366, height: 768 };
  const phone = { width: 390, height: 844 };
  expect(placeOf(rect(0, 300, 200, 40), card, desktop)).toEqual({ left: 212, top: 300 });
  expect(placeOf(rect(1200, 10, 120, 36), card, desktop)).toEqual({ left: 994, top: 58 });
  expect(placeOf(rect(220, 700, 900, 40), card, desktop)).toEqual({ left: 220, top: 508 });
  expect(placeOf(rect(8, 8, 40, 40), card, phone)).toEqual({ left: 12, top: 60 });
  expect(placeOf(null, card, phone)).toEqual({ left: 15, top: 332 });
});
