import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fail } from '../../../src/console/lib/appError';
import { token } from '../../../src/console/lib/token';
import { sessionApi } from '../../../src/console/parts/session/session.api';
import { sessionCache } from '../../../src/console/parts/session/sessionCache';
import { open } from '../app/open';
import { failure, regulator, settings, unauthorized } from './people';

jest.mock('../../../src/console/lib/http', () => ({ request: jest.fn() }));
jest.mock('../../../src/console/features/live', () => ({
  __esModule: true,
  default: { slices: [], Page: () => <p>直播表格</p> },
}));
jest.mock('../../../src/console/features/live/map', () => ({
  __esModule: true,
  default: { slices: [], Page: () => <p>直播点位</p> },
}));

const answer = { ...regulator, token: 't-1' };

function serve(changes: Partial<typeof settings> = {}) {
  jest.spyOn(sessionApi, 'settings').mockResolvedValue({ ...settings, ...changes });
  jest.spyOn(sessionApi, 'current').mockResolvedValue(answer);
  return {
    signIn: jest.spyOn(sessionApi, 'signIn').mockResolvedValue(answer),
    signInRemembered: jest.spyOn(sessionApi, 'signInRemembered').mockResolvedValue(answer),
    forget: jest.spyOn(sessionApi, 'forget').mockResolvedValue(null),
  };
}

async function openLogin(address = '/login') {
  const user = userEvent.setup();
  const opened = await open(address);
  const account = await screen.findByRole('textbox', { name: '账号' });
  await waitFor(() => expect(opened.store.getState()).toHaveProperty('signIn.settings.systemName'));
  return {
    user,
    ...opened,
    account,
    password: screen.getByLabelText('密码'),
    button: screen.getByRole('button', { name: '登录' }),
  };
}

afterEach(() => {
  sessionCache.clear();
  token.clear();
});

test('an empty form says what is missing beside each field and leads there', async () => {
  const { signIn } = serve();
  const { user, account, button } = await openLogin();
  await user.click(button);
  expect(account).toHaveAccessibleDescription('请输入用户名');
  expect(screen.getByLabelText('密码')).toHaveAccessibleDescription('请输入密码');
  expect(account).toHaveFocus();
  expect(signIn).not.toHaveBeenCalled();
});

test.each(['abcdefgh', '12345678', 'abc123', 'abcdefghij1234567890x', '密码abc1234'])(
  'a password that is not letters mixed with digits, 7 to 20 of them, is not sent: %s',
  async (wrong) => {
    const { signIn } = serve();
    const { user, account, password } = await openLogin();
    await user.type(account, 'jianguan');
    await user.type(password, `${wrong}{Enter}`);
    expect(password).toHaveAccessibleDescription(/密码须为字母加数字.*6位/);
    expect(signIn).not.toHaveBeenCalled();
  },
);

test('Enter signs in and leads to the live map', async () => {
  const { signIn } = serve();
  const { user, account, password, place } = await openLogin();
  await user.type(account, ' jianguan ');
  await user.type(password, 'abc12345{Enter}');
  expect(await screen.findByText('直播点位')).toBeInTheDocument();
  expect(signIn).toHaveBeenCalledWith({ username: 'jianguan', password: 'abc12345', remember: false });
  expect(place()).toBe('/LliveMap');
  expect(sessionStorage.getItem('console.token')).toBe('t-1');
  expect(localStorage).toHaveLength(0);
});

test('the visitor goes where he wanted to go', async () => {
  serve();
  const { user, account, password, place } = await openLogin('/Llive?page=2');
  expect(place()).toBe('/login?redirect=%2FLlive%3Fpage%3D2');
  await user.type(account, 'jianguan');
  await user.type(password, 'abc12345{Enter}');
  await waitFor(() => expect(place()).toBe('/Llive?page=2'));
});

test('a refusal is told in the form and goes when the user types', async () => {
  const { signIn } = serve();
  signIn.mockImplementation(() => fail(unauthorized));
  const { user, account, password } = await openLogin();
  await user.type(account, 'jianguan');
  await user.type(password, 'abc12345{Enter}');
  expect(await screen.findByText('账户不存在')).toBeInTheDocument();
  await user.type(password, '6');
  expect(screen.queryByText('账户不存在')).toBeNull();
});

test('wrong fields are told beside them', async () => {
  const { signIn } = serve();
  signIn.mockImplementation(() =>
    fail(failure({ text: '请检查', fieldErrors: [{ field: 'username', message: '用户名过长' }] })),
  );
  const { user, account, password } = await openLogin();
  await user.type(account, 'jianguan');
  await user.type(password, 'abc12345{Enter}');
  await waitFor(() => expect(account).toHaveAccessibleDescription('用户名过长'));
});

describe('a remembered device', () => {
  test('shows account and mask, and signs in without a password', async () => {
    const { signIn, signInRemembered } = serve({ rememberedAccount: 'jianguan' });
    const { user, account, password, button } = await openLogin();
    await waitFor(() => expect(account).toHaveValue('jianguan'));
    expect(password).toHaveValue('••••••••');
    expect(screen.getByRole('checkbox', { name: '记住密码' })).toBeChecked();
    await user.click(button);
    expect(await screen.findByText('直播点位')).toBeInTheDocument();
    expect(signInRemembered).toHaveBeenCalledWith('jianguan');
    expect(signIn).not.toHaveBeenCalled();
  });

  test('takes what is typed instead of the mask, and another account needs a password', async () => {
    const { signIn, signInRemembered } = serve({ rememberedAccount: 'jianguan' });
    const { user, account, password } = await openLogin();
    await waitFor(() => expect(password).toHaveValue('••••••••'));
    await user.type(password, 'abc12345');
    expect(password).toHaveValue('abc12345');
    await user.clear(password);
    await user.clear(account);
    await user.type(account, 'another{Enter}');
    expect(password).toHaveAccessibleDescription('请输入密码');
    expect(signIn).not.toHaveBeenCalled();
    expect(signInRemembered).not.toHaveBeenCalled();
  });

  test('that is no longer trusted loses its mask', async () => {
    const { signInRemembered } = serve({ rememberedAccount: 'jianguan' });
    signInRemembered.mockImplementation(() => fail(unauthorized));
    const { user, password, button } = await openLogin();
    await waitFor(() => expect(password).toHaveValue('••••••••'));
    await user.click(button);
    await waitFor(() => expect(password).toHaveValue(''));
  });
});

test('prefix, app code and other ways in come from the settings', async () => {
  serve({
    accountPrefix: 'HB',
    appUrl: 'https://example.cn/app',
    providers: [{ key: 'gov', name: '政务统一认证', url: '/oidc/gov' }],
  });
  await openLogin();
  expect(await screen.findByText('HB')).toBeInTheDocument();
  expect(await screen.findByRole('img', { name: '扫码下载APP：https://example.cn/app' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '政务统一认证' })).toHaveAttribute('href', '/oidc/gov');
});
