import type { MapSettings } from '../../../src/contract/session';

const settings: MapSettings = {
  provider: 'offline',
  tdtKey: '',
  center: [114.3, 30.6],
  zoom: 12,
  province: '42',
  coordType: 'WGS84',
};
const pin = { id: 1, longitude: 114.3, latitude: 30.6, kind: '1', title: '厨师1' };

/** Leaflet asks once, when it is loaded, whether the browser can move things smoothly, and for its frames. */
async function openMap() {
  Object.assign(window, {
    WebKitCSSMatrix: class {
      readonly m11 = 1;
    },
  });
  const { openAreaMap } = await import('../../../src/console/parts/area-map/openAreaMap');
  const element = document.body.appendChild(document.createElement('div'));
  const open = () => {
    const map = openAreaMap(element, settings, () => undefined);
    map.show([pin]);
    return map;
  };
  return { map: open(), open, element };
}

// Once: Leaflet keeps the frames it found when it was loaded.
beforeAll(() => jest.useFakeTimers());
afterAll(() => jest.useRealTimers());

test('a map that is left while it zooms ends without a complaint', async () => {
  const { map, element } = await openMap();
  map.zoom(1);
  jest.advanceTimersByTime(50);
  expect(element.querySelector('.leaflet-zoom-anim')).not.toBeNull();
  map.destroy();
  expect(element).toBeEmptyDOMElement();
  expect(() => jest.advanceTimersByTime(1000)).not.toThrow();
});

test('a map that is left while it zooms, in a window that gets another size, ends without a complaint', async () => {
  const { map, element } = await openMap();
  map.zoom(1);
  jest.advanceTimersByTime(30);
  expect(element.querySelector('.leaflet-zoom-anim')).not.toBeNull();
  map.destroy();
  const width = jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1920);
  window.dispatchEvent(new Event('resize'));
  expect(() => jest.advanceTimersByTime(1000)).not.toThrow();
  width.mockRestore();
});

test('a map that rests is gone at once', async () => {
  const { map, element } = await openMap();
  map.zoom(1);
  jest.advanceTimersByTime(1000);
  expect(element.querySelector('.leaflet-map-pane')).not.toBeNull();
  map.destroy();
  expect(element).toBeEmptyDOMElement();
});

test('a map that is drawn anew while it zooms makes way for the next at once', async () => {
  const { map, open, element } = await openMap();
  map.zoom(1);
  jest.advanceTimersByTime(50);
  expect(element.querySelector('.leaflet-zoom-anim')).not.toBeNull();
  map.destroy();
  const next = open();
  expect(() => jest.advanceTimersByTime(1000)).not.toThrow();
  expect(element.querySelectorAll('.leaflet-map-pane')).toHaveLength(1);
  expect(element.querySelectorAll('.map-pin')).toHaveLength(1);
  next.destroy();
  expect(element).toBeEmptyDOMElement();
});
