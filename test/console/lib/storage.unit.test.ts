import { safeStorage } from '../../../src/console/lib/storage';

test('a storage that is forbidden reads as empty and never throws', () => {
  const forbidden = safeStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(forbidden.get('a')).toBeNull();
  expect(forbidden.set('a', '1')).toBe(false);
  expect(() => forbidden.remove('a')).not.toThrow();
});

test('a full storage says so', () => {
  const full = {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  } as unknown as Storage;
  expect(safeStorage(() => full).set('a', '1')).toBe(false);
});
