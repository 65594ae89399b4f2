import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fail } from '../../../src/console/lib/appError';
import { token } from '../../../src/console/lib/token';
import { sessionApi } from '../../../src/console/parts/session/session.api';
import { sessionExpired } from '../../../src/console/parts/session/session.slice';
import { sessionCache } from '../../../src/console/parts/session/sessionCache';
import { open } from '../app/open';
import { failure, regulator, settings, unauthorized } from './people';

// Fetched when first needed; compiled here, outside the time of the test that needs it.
import '../../../src/console/features/session/duty';
import '../../../src/console/features/session/sign-in/CodeForm';
import '../../../src/console/features/session/sign-in/SignInHelp';

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

test('an account that looks like another is refused before anybody is asked', async () => {
  const { signIn } = serve();
  const { user, account, password, button } = await openLogin();
  fireEvent.change(account, { target: { value: 'ad\u202emin' } });
  await user.type(password, 'Kitchen2024');
  await user.click(button);
  expect(account).toHaveAccessibleDescription('请删除控制文字方向的不可见字符');
  expect(signIn).not.toHaveBeenCalled();
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
  // For the other tabs: who signed in, by his number.
  expect(Object.keys(localStorage)).toEqual(['console.together']);
  expect(localStorage.getItem('console.together')).not.toMatch(/t-1|abc12345|jianguan/);
});

test('the visitor goes where he wanted to go', async () => {
  serve();
  const { user, account, password, place } = await openLogin('/Llive?page=2');
  expect(place()).toBe('/login?redirect=%2FLlive%3Fpage%3D2');
  await user.type(account, 'jianguan');
  await user.type(password, 'abc12345{Enter}');
  await waitFor(() => expect(place()).toBe('/Llive?page=2'));
});

test('a session that ended says so, and leaves only the password to be typed', async () => {
  const { signIn } = serve();
  const { user, account, password, store, place } = await openLogin('/Llive');
  expect(screen.queryByText(/登录已失效/)).toBeNull();
  await user.type(account, 'jianguan');
  await user.type(password, 'abc12345{Enter}');
  await screen.findByText('直播表格');
  sessionCache.clear();
  act(() => {
    store.dispatch(sessionExpired());
  });
  expect(await screen.findByText('登录已失效，请重新登录，登录后返回原页面。')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: '账号' })).toHaveValue('jianguan');
  expect(screen.getByLabelText('密码')).toHaveFocus();
  await user.keyboard('abc12345{Enter}');
  await waitFor(() => expect(place()).toBe('/Llive'));
  expect(signIn).toHaveBeenCalledTimes(2);
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

describe('an account with a second factor', () => {
  const asked = failure({
    text: '请输入动态验证码',
    fieldErrors: [{ field: 'oneTimeCode', message: '请输入动态验证码' }],
  });
  const wrong = failure({ text: '验证码有误或已使用', fieldErrors: [{ field: 'oneTimeCode', message: '有误' }] });

  async function toSecondStep() {
    const { signIn } = serve();
    signIn.mockImplementationOnce(() => fail(asked));
    const opened = await openLogin();
    await opened.user.type(opened.account, 'jianguan');
    await opened.user.type(opened.password, 'abc12345{Enter}');
    return { signIn, ...opened, code: await screen.findByLabelText('验证码') };
  }

  test('is asked for a code; a wrong one is told, taken out of the box, and asked for again', async () => {
    const { signIn, user, code } = await toSecondStep();
    expect(screen.queryByLabelText('密码')).toBeNull();
    expect(code).toHaveFocus();
    await user.type(code, '12{Enter}');
    expect(code).toHaveAccessibleDescription('验证码格式有误');
    expect(signIn).toHaveBeenCalledTimes(1);
    signIn.mockImplementationOnce(() => fail(wrong));
    await user.clear(code);
    await user.type(code, '000000{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription('验证码有误或已使用'));
    expect(code).toHaveValue('');
    await user.type(code, '123456{Enter}');
    expect(await screen.findByText('直播点位')).toBeInTheDocument();
    expect(signIn).toHaveBeenLastCalledWith({
      username: 'jianguan',
      password: 'abc12345',
      remember: false,
      oneTimeCode: '123456',
    });
  });

  test('has a way back to account and password', async () => {
    const { user } = await toSecondStep();
    await user.click(screen.getByRole('button', { name: '返回' }));
    expect(await screen.findByLabelText('密码')).toHaveValue('');
  });
});

test('whoever has to change his password sees nothing else before, and then what he came for', async () => {
  serve().signIn.mockResolvedValue({ ...answer, profile: { ...answer.profile, duty: 'password' } });
  const changePassword = jest.spyOn(sessionApi, 'changePassword').mockResolvedValue(null);
  const { user, account, password } = await openLogin('/Llive');
  await user.type(account, 'jianguan');
  await user.type(password, 'abc12345{Enter}');
  expect(await screen.findByRole('heading', { name: '请修改密码' })).toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: '主菜单' })).toBeNull();
  await user.type(screen.getByLabelText('原密码'), 'abc12345');
  await user.type(screen.getByLabelText('新密码'), 'Chosen2024');
  await user.type(screen.getByLabelText('确认密码'), 'Chosen2024');
  await user.click(screen.getByRole('button', { name: '提交' }));
  expect(await screen.findByText('直播表格')).toBeInTheDocument();
  expect(changePassword).toHaveBeenCalledWith({
    userId: 7,
    formerPassword: 'abc12345',
    password: 'Chosen2024',
    repeated: 'Chosen2024',
  });
});

test('what happened meanwhile is told, and stays until it is closed', async () => {
  serve().signIn.mockResolvedValue({ ...answer, notices: ['自 11-20 08:10 起有 6 次登录失败'] });
  const { user, account, password } = await openLogin();
  await user.type(account, 'jianguan');
  await user.type(password, 'abc12345{Enter}');
  expect(await screen.findByText('直播点位')).toBeInTheDocument();
  const told = screen.getByText('自 11-20 08:10 起有 6 次登录失败');
  await user.click(screen.getByRole('button', { name: '关闭' }));
  expect(told).not.toBeInTheDocument();
});

test('whoever cannot get in is told whom to ask', async () => {
  serve();
  await openLogin();
  const help = screen.getByText('无法登录？').closest('details');
  if (help === null) throw new Error('no help');
  expect(screen.queryByText('忘记密码')).not.toBeInTheDocument();
  help.open = true;
  fireEvent(help, new Event('toggle'));
  expect(await screen.findByText(/请联系本部门的系统管理员重置/)).toBeInTheDocument();
  expect(screen.getByText(/请管理员在“用户管理”中解除锁定/)).toBeInTheDocument();
});
