import type { Database } from '../db/transaction';
import { unitNamesOf } from '../db/units';
import type { Settings } from '../settings/settings';
import { hasPinyinOf } from './pinyin';

/** Words that lists of stolen passwords begin with, here and elsewhere; the digits behind them protect nobody. */
const commonWords: ReadonlySet<string> = new Set(
  `a aa aaa aaaa ab abc abcd abcde abcdef abcdefg access account adm admin admins administrator asd asdf asdfg asdfgh asdfghjkl
  baby banquet batman beijing china chushi computer daniel default demo dragon football gly guanli guanliyuan guest hello
  hubei huawei hunter iloveyou jcan jiancha jianguan jucan jingli killer letmein lianxi linux login love lovely
  manager master michael mima monkey mysql ncjc newpass nihao oracle pass passw passwd passwor password passwords pw
  pwd q qaz qazwsx qq qqq qqqq qwe qwer qwert qwerty qwertyu qwertyuiop root secret server shadow shipin shipinanquan ssss
  sunshine superman support sys sysadmin system taobao tencent temp test tester testing user users weixin welcome wo woaini
  woaiwo wuhan wx x xiaoming xinxi xtgly xx xxx xxxx xxy yhgl z zaq zhang zhangwei zhongguo zx zxc zxcv zxcvb zxcvbn zxcvbnm
  zz zzz`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

const keyboard = ['1234567890', '0987654321', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz'];
/** Keys that stand above one another. */
const columns = [
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qaz2wsx',
  'q1w2e3r4t5y6u7',
  'a1b2c3d4e5f6',
  '1a2b3c4d5e6f',
  'a1s2d3f4g5',
];

/** Digits everybody tries: a row of them, repetitions, a year, 520 and 1314. */
function isCommonNumber(digits: string): boolean {
  if (digits.length <= 4) return true;
  if (keyboard.some((row) => row.includes(digits)) || `${keyboard[0]}${keyboard[0]}`.includes(digits)) return true;
  if (/^(.{1,4})\1+.?$/.test(digits)) return true;
  return /^(19|20)\d{2}(0[1-9]|1[0-2])([0-2]\d|3[01])$/.test(digits) || /^(520|521|1314|168|888|666)+$/.test(digits);
}

/** A word everybody tries with a number everybody tries, whichever comes first. */
function isCommon(password: string): boolean {
  if (/^(.{1,3})\1+.{0,2}$/.test(password)) return true;
  if (columns.some((keys) => keys.startsWith(password))) return true;
  const [, before = '', letters = '', after = ''] = /^(\d*)([a-z]*)(\d*)$/.exec(password) ?? [];
  if (letters === '') return false;
  const isKnownWord = commonWords.has(letters) || letters.length < 3 || keyboard.some((row) => row.includes(letters));
  return isKnownWord && [before, after].every((digits) => digits === '' || isCommonNumber(digits));
}

/** Shorter ones stand in a password by chance. */
const shortestAccount = 4;

/** Why nobody should have this password, in Chinese, whatever the unit; null where nothing is known against it. */
function commonWeakness(password: string, username: string): string | null {
  const given = password.toLowerCase();
  const account = username.toLowerCase().replace(/[^a-z\d]/g, '');
  const reversed = Array.from(account).reverse().join('');
  if (account.length >= shortestAccount && (given.includes(account) || given.includes(reversed)))
    return '密码不能包含账号';
  if (given.replace(/\d/g, '') === account) return '密码不能是账号加数字';
  return isCommon(given) ? '该密码过于常见，容易被猜中，请换一个' : null;
}

/** Why an account with these names around it should not have this password, in Chinese; null where nothing is known against it. */
export function weakness(password: string, username: string, names: readonly string[]): string | null {
  const name = names.find((one) => hasPinyinOf(password, one));
  return commonWeakness(password, username) ?? (name === undefined ? null : `密码不能包含“${name}”的拼音`);
}

/** The same for a user's account: the names are those of the system and of the user's unit with all above it. */
export async function weaknessOf(
  db: Database,
  settings: Settings,
  password: string,
  { username, unitPath }: { readonly username: string; readonly unitPath: string },
): Promise<string | null> {
  return weakness(password, username, [settings.text('system.name'), ...(await unitNamesOf(db, unitPath))]);
}
