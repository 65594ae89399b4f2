import { codeAt, enrolmentAddress, stepAt, stepOfCode, toBase32 } from '../../../../src/server/platform/auth/totp';

const secret = Buffer.from('12345678901234567890');

// RFC 6238, appendix B (SHA-1); its eight digits end in the six that apps show.
test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('the code at second %i is the one of the standard', (seconds, code) => {
  expect(codeAt(secret, stepAt(new Date(seconds * 1000)))).toBe(code.slice(2));
});

test('the secret is spelled as in RFC 4648', () => {
  expect(toBase32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(enrolmentAddress('聚餐', 'a b', secret)).toBe(
    `otpauth://totp/%E8%81%9A%E9%A4%90:a%20b?secret=${toBase32(secret)}&issuer=%E8%81%9A%E9%A4%90`,
  );
});

test('a code of this half minute or one beside it is known, unless it, or a later one, was used', () => {
  const now = new Date(1_800_000_000_000);
  const step = stepAt(now);
  const known = (ahead: number, last = 0) => stepOfCode(secret, codeAt(secret, step + ahead), now, last);
  expect([-2, -1, 0, 1, 2].map((ahead) => known(ahead))).toEqual([null, step - 1, step, step + 1, null]);
  expect([known(0, step), known(0, step - 1), known(-1, step)]).toEqual([null, step, null]);
  expect(stepOfCode(secret, '12345', now, 0)).toBeNull();
});
