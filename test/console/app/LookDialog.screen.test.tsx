import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { look } from '../../../src/console/kit/look/look';
import { sessionApi } from '../../../src/console/parts/session/session.api';
import { sessionCache } from '../../../src/console/parts/session/sessionCache';
import { regulator, settings } from '../session/people';
import { open } from './open';
import '../../../src/console/app/shell/LookDialog';

jest.mock('../../../src/console/lib/http', () => ({ request: jest.fn() }));
jest.mock('../../../src/console/features/live', () => ({
  __esModule: true,
  default: { slices: [], Page: () => <p>直播表格</p> },
}));

const root = document.documentElement;
const isArcoDark = () => document.body.getAttribute('arco-theme') === 'dark';

async function openDialog() {
  const answer = { ...regulator, token: 't-1' };
  sessionCache.write(answer);
  jest.spyOn(sessionApi, 'settings').mockResolvedValue(settings);
  jest.spyOn(sessionApi, 'current').mockResolvedValue(answer);
  await open('/Llive');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^用户菜单/ }));
  await user.click(screen.getByRole('menuitem', { name: '外观' }));
  const dialog = await screen.findByRole('dialog');
  const choose = (name: string) => user.click(within(dialog).getByRole('radio', { name }));
  return { dialog, choose };
}

beforeEach(() => look.begin());

afterEach(() => {
  sessionCache.clear();
  look.choose({ theme: 'light', size: 'usual' });
  localStorage.clear();
});

test('a theme and a size hold at once, and are remembered for the user', async () => {
  const { dialog, choose } = await openDialog();
  await choose('深色');
  expect(root.dataset['theme']).toBe('dark');
  expect(isArcoDark()).toBe(true);
  expect(within(dialog).getByRole('radio', { name: '深色' })).toBeChecked();

  await choose('特大');
  expect(root.style.fontSize).toBe('125%');
  expect(localStorage.getItem(`look:${regulator.username}`)).toBe('dark largest');
});

test('only the dark theme is dark for the library', async () => {
  const { choose } = await openDialog();
  await choose('深色');
  await choose('高对比度');
  expect(root.dataset['theme']).toBe('contrast');
  expect(isArcoDark()).toBe(false);
  await choose('浅色');
  expect(root.dataset['theme']).toBe('light');
  expect(isArcoDark()).toBe(false);
});

test('the browser prints the light theme, and shows the chosen one again', async () => {
  const { choose } = await openDialog();
  await choose('深色');
  fireEvent(window, new Event('beforeprint'));
  expect(root.dataset['theme']).toBe('light');
  expect(isArcoDark()).toBe(false);
  fireEvent(window, new Event('afterprint'));
  expect(root.dataset['theme']).toBe('dark');
  expect(isArcoDark()).toBe(true);
});

test('another tab of the same user follows', async () => {
  const { dialog } = await openDialog();
  localStorage.setItem(`look:${regulator.username}`, 'contrast large');
  fireEvent(window, new StorageEvent('storage', { key: `look:${regulator.username}` }));
  await waitFor(() => expect(within(dialog).getByRole('radio', { name: '高对比度' })).toBeChecked());
  expect(root.dataset['theme']).toBe('contrast');
  expect(root.style.fontSize).toBe('112.5%');
});

test('whoever signs in has his own look, not that of the user before', async () => {
  localStorage.setItem('look:', 'dark largest');
  localStorage.setItem('look:somebody', 'dark largest');
  look.takeOwner('');
  look.takeOwner('somebody');
  expect(root.dataset['theme']).toBe('dark');
  await openDialog();
  expect(root.dataset['theme']).toBe('light');
  expect(root.style.fontSize).toBe('');
});
