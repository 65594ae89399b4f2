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
  const map = openAreaMap(element, settings, () => undefined);
  map.show([pin]);
  return { map, element };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a map that is left while it zooms ends without a complaint', async () => {
  const { map, element } = await openMap();
  map.zoom(1);
  jest.advanceTimersByTime(50);
  expect(element.querySelector('.leaflet-zoom-anim')).not.toBeNull();
  map.destroy();
  expect(() => jest.advanceTimersByTime(1000)).not.toThrow();
  expect(element.querySelector('.leaflet-map-pane')).toBeNull();
});

test('a map that rests is gone at once', async () => {
  const { map, element } = await openMap();
  map.zoom(1);
  jest.advanceTimersByTime(1000);
  expect(element.querySelector('.leaflet-map-pane')).not.toBeNull();
  map.destroy();
  expect(element.querySelector('.leaflet-map-pane')).toBeNull();
});
