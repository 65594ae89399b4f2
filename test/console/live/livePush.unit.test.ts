import { isWholePage, placeRows, updateRows } from '../../../src/console/features/live/livePush';
import { pageOf, record, records } from './records';

const ids = ({ rows }: { readonly rows: readonly { readonly id: number }[] }) => rows.map(({ id }) => id);

describe('the page after a push', () => {
  test('is the pushed rows, as many as the page holds, and the pushed total', () => {
    const placed = placeRows(records(1, 2), pageOf(records(5, 4, 3), 80), [], 2);
    expect(ids(placed)).toEqual([5, 4]);
    expect(placed.total).toBe(80);
  });

  test.each([
    { shown: [1, 2, 3], pushed: [1, 3], keptIds: [2], expected: [1, 2, 3] },
    { shown: [1, 2, 3], pushed: [2, 3], keptIds: [1], expected: [1, 2, 3] },
    { shown: [1, 2, 3], pushed: [9], keptIds: [3], expected: [9, 3] },
    { shown: [1, 2, 3], pushed: [], keptIds: [1, 3], expected: [1, 3] },
    { shown: [1, 2, 3], pushed: [3, 2, 1], keptIds: [2], expected: [3, 2, 1] },
    { shown: [1, 2, 3], pushed: [1], keptIds: [7], expected: [1] },
  ])('keeps $keptIds of $shown beside the pushed $pushed', ({ shown, pushed, keptIds, expected }) => {
    expect(ids(placeRows(records(...shown), pageOf(records(...pushed)), keptIds, 20))).toEqual(expected);
  });

  test('does not keep a second copy of a row that was pushed beyond the page', () => {
    expect(ids(placeRows(records(1, 2), pageOf(records(3, 4, 1)), [1], 2))).toEqual([3, 4]);
  });
});

test('a push of another status changes the rows it names and no others', () => {
  const shown = records(1, 2);
  const streaming = record(2, { status: 1, isOpen: true });
  const updated = updateRows(shown, pageOf([streaming, record(9)]));
  expect(updated).toEqual([shown[0], streaming]);
  expect(updated[0]).toBe(shown[0]);
});

describe('a push is the whole of what is shown', () => {
  const place = { page: 1, pageSize: 20, filter: { status: 0 as const } };
  const whole = pageOf(records(1, 2));
  const long = pageOf(
    Array.from({ length: 50 }, (_, index) => record(index + 1)),
    400,
  );

  test.each([
    ['on page one without a name', place, whole, true],
    ['where an emptied name is no name', { ...place, filter: { ...place.filter, name: '' } }, whole, true],
    ['but not with a name', { ...place, filter: { ...place.filter, name: '王' } }, whole, false],
    ['but not of those that are lost', { ...place, filter: { ...place.filter, isLost: true } }, whole, false],
    ['but not on page two', { ...place, page: 2 }, whole, false],
    ['of as many rows as are pushed', { ...place, pageSize: 50 }, long, true],
    ['but not of more', { ...place, pageSize: 100 }, long, false],
  ])('%s', (_, shown, pushed, expected) => {
    expect(isWholePage(shown, pushed)).toBe(expected);
  });
});
