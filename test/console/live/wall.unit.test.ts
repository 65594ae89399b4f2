import {
  cookSelected,
  pinChanged,
  rotationChanged,
  selectWall,
  sizeSelected,
  streamsLoaded,
  wallMoved,
  wallRestored,
  wallSlice,
  wallTurned,
} from '../../../src/console/features/live/wall/wall.slice';
import { pageOf, record } from './records';

type Event = Parameters<typeof wallSlice.reducer>[1];

const stream = (cookId: number) => record(cookId * 10, { cookId, status: 1 });
const streams = (...cookIds: readonly number[]) => streamsLoaded(pageOf(cookIds.map(stream)));
function after(...events: readonly Event[]) {
  const liveWall = events.reduce(wallSlice.reducer, wallSlice.getInitialState());
  return selectWall({ liveWall });
}
const tiles = (...events: readonly Event[]) => after(...events).tiles;

test('who streams gets a tile, as far as there is room', () => {
  expect(tiles(streams(1, 2))).toEqual([1, 2, null, null]);
  expect(tiles(streams(1, 2, 3, 4, 5))).toEqual([1, 2, 3, 4]);
});

test('a new stream takes a free tile and moves nobody, whatever the order of the list', () => {
  expect(tiles(streams(1, 2), streams(3, 2, 1))).toEqual([1, 2, 3, null]);
});

test('a lost stream keeps its tile until the next turn, then gives it away', () => {
  expect(tiles(streams(1, 2), streams(2, 3))).toEqual([1, 2, 3, null]);
  expect(tiles(streams(1, 2), streams(2), wallTurned())).toEqual([null, 2, null, null]);
  expect(tiles(streams(1, 2, 3, 4, 5), streams(2, 3, 4, 5), wallTurned())).toEqual([5, 2, 3, 4]);
});

test('a pinned cook keeps his tile whatever becomes of his stream', () => {
  expect(tiles(streams(1, 2), pinChanged(1), streams(2), wallTurned())).toEqual([1, 2, null, null]);
  expect(tiles(streams(1, 2), pinChanged(1), pinChanged(1), streams(2), wallTurned())).toEqual([null, 2, null, null]);
});

test('with rotation every tile that is not pinned goes on, and everybody has his turn', () => {
  const begun = [sizeSelected(4), streams(1, 2, 3, 4, 5, 6, 7), pinChanged(2), rotationChanged(true)];
  expect(tiles(...begun, wallTurned())).toEqual([5, 2, 6, 7]);
  const seen = new Set([1, 2, 3, 4].flatMap((turns) => tiles(...begun, ...Array.from({ length: turns }, wallTurned))));
  expect([...seen].sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('everybody of sixty has his turn, with and without a pinned cook', () => {
  const everybody = Array.from({ length: 60 }, (_, index) => index + 1);
  const begun = [streams(...everybody), rotationChanged(true)];
  const seenAfter = (turns: number, ...first: readonly Event[]) =>
    new Set(
      Array.from({ length: turns + 1 }, (_, turn) =>
        tiles(...first, ...Array.from({ length: turn }, wallTurned)),
      ).flat(),
    );
  expect(seenAfter(14, ...begun).size).toBe(60);
  expect(seenAfter(19, ...begun, pinChanged(2)).size).toBe(60);
});

test('the next group follows the one that is shown, the previous one is the way back', () => {
  const begun = [streams(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)];
  expect(tiles(...begun, wallMoved('next'))).toEqual([5, 6, 7, 8]);
  expect(tiles(...begun, wallMoved('next'), wallMoved('next'))).toEqual([9, 10, 1, 2]);
  expect(tiles(...begun, wallMoved('next'), wallMoved('previous'))).toEqual([1, 2, 3, 4]);
  expect(tiles(...begun, wallMoved('previous'))).toEqual([7, 8, 9, 10]);
  expect(tiles(streams(1, 2, 3), wallMoved('next'))).toEqual([1, 2, 3, null]);
});

test('without anybody waiting rotation moves nobody', () => {
  expect(tiles(streams(1, 2, 3), rotationChanged(true), wallTurned())).toEqual([1, 2, 3, null]);
});

test('fewer tiles keep the pinned ones, more are filled', () => {
  const four = [streams(1, 2, 3, 4, 5), pinChanged(3)];
  expect(tiles(...four, sizeSelected(1))).toEqual([3]);
  expect(tiles(...four, sizeSelected(9))).toEqual([1, 2, 3, 4, 5, null, null, null, null]);
});

test('a chosen cook is pinned in the tile; who was there takes his', () => {
  const chosen = [streams(1, 2, 3), cookSelected({ tile: 0, cookId: 3 })];
  expect(tiles(...chosen)).toEqual([3, 2, 1, null]);
  expect(after(...chosen).pinned).toEqual([3]);
});

test('what was chosen at the last visit stands again, also for a cook who does not stream yet', () => {
  const restored = wallRestored({ size: 4, isRotating: true, pinned: [9] });
  expect(after(restored, streams(1))).toMatchObject({ isRotating: true, tiles: [9, 1, null, null] });
});
