import { targetsOf } from '../../../src/server/platform/outbound';

const none = targetsOf([]);

test.each([
  ...['127.0.0.1', '127.9.9.9', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
  ...['::1', '::', 'fe80::1', 'fd00::1', '::ffff:10.0.0.1', '::ffff:127.0.0.1', '64:ff9b::a00:1', '2002:a00:1::'],
])('%s is of a private network: nothing connects to it', (address) => {
  expect(none.allows(address, true)).toBe(false);
});

test.each(['8.8.8.8', '172.32.0.1', '::ffff:8.8.8.8', '2606:4700::1111'])('%s is public, over TLS alone', (address) => {
  expect([none.allows(address, true), none.allows(address, false)]).toEqual([true, false]);
});

test('the environment allows networks one by one, and only this machine without TLS', () => {
  const some = targetsOf(['10.20.0.0/16', 'loopback']);
  expect(some.allows('10.20.3.4', true)).toBe(true);
  expect(some.allows('10.20.3.4', false)).toBe(false);
  expect(some.allows('10.21.3.4', true)).toBe(false);
  expect([some.allows('127.0.0.1', false), some.allows('::1', false)]).toEqual([true, true]);
});
