import gcoord from 'gcoord';
import {
  divIcon,
  geoJSON,
  latLng,
  latLngBounds,
  map as createMap,
  marker as createMarker,
  polyline,
  tileLayer,
  tooltip,
} from 'leaflet';
import type { LatLngTuple, Map as LeafletMap, Marker } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import type { MapSettings } from '../../../contract/session';
import { texts } from './areaMap.texts';

export interface MapPoint {
  readonly id: number;
  readonly longitude: number;
  readonly latitude: number;
  /** How its pin looks: `data-kind` of the style sheet. */
  readonly kind: string;
  /** Name of the pin, for the pointer and for those who cannot see it. */
  readonly title: string;
}

export type Coordinates = Pick<MapPoint, 'longitude' | 'latitude'>;

/** Outlines with their names, and the numbers of the units they belong to. */
export type Outline = GeoJSON.FeatureCollection<
  GeoJSON.Geometry,
  { readonly code: string; readonly name: string; readonly label: readonly [number, number] }
>;

export interface AreaMap {
  /** Puts the pins where they belong: what stays the same is not touched. */
  show(points: readonly MapPoint[]): void;
  /** A line through points in their order. */
  trace(points: readonly Coordinates[]): void;
  outline(outline: Outline): void;
  /** Nearer or farther by steps. */
  zoom(steps: number): void;
  /** So that all pins are seen. */
  fit(): void;
  /** The centre and zoom of the parameters. */
  home(): void;
  /** Takes the place it has now, after the window changed while nobody saw it. */
  fill(): void;
  destroy(): void;
}

const amap = 'https://webrd0{s}.is.autonavi.com/appmaptile?lang=zh_cn&size=1&scale=1&style=8&x={x}&y={y}&z={z}';
const tianditu = (layer: 'vec' | 'cva', key: string) =>
  `https://t{s}.tianditu.gov.cn/${layer}_w/wmts?SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0&LAYER=${layer}&STYLE=default` +
  `&TILEMATRIXSET=w&FORMAT=tiles&TILEMATRIX={z}&TILEROW={y}&TILECOL={x}&tk=${encodeURIComponent(key)}`;

/** From the system coordinates are stored in to the one the base is drawn in. */
function projection({ provider, coordType }: MapSettings): (point: Coordinates) => LatLngTuple {
  const [stored, drawn] = [gcoord[coordType], provider === 'amap' ? gcoord.GCJ02 : gcoord.WGS84];
  return ({ longitude, latitude }) => {
    const [x, y] = stored === drawn ? [longitude, latitude] : gcoord.transform([longitude, latitude], stored, drawn);
    return [y, x];
  };
}

function addBase(map: LeafletMap, { provider, tdtKey }: MapSettings): void {
  const layer = (url: string, subdomains: string, attribution: string) =>
    tileLayer(url, { subdomains, attribution, maxZoom: 18 }).addTo(map);
  if (provider === 'amap') layer(amap, '1234', texts.amap);
  if (provider === 'tianditu') {
    layer(tianditu('vec', tdtKey), '01234567', texts.tianditu);
    layer(tianditu('cva', tdtKey), '01234567', '');
  }
  if (provider === 'offline') map.attributionControl.addAttribution(texts.offline);
}

function pinFor({ kind, title }: MapPoint, at: LatLngTuple): Marker {
  const icon = divIcon({ className: 'map-pin', iconSize: [28, 36], iconAnchor: [14, 36], html: '<i></i>' });
  const pin = createMarker(at, { icon, title, keyboard: true, riseOnHover: true });
  pin.on('add', () => paint(pin, kind, title));
  return pin;
}

function paint(pin: Marker, kind: string, title: string): void {
  const element = pin.getElement();
  if (element === undefined) return;
  element.dataset['kind'] = kind;
  element.title = title;
}

/** Draws a map with pins into the element. `opened` is called with the id of a pin that was clicked or entered. */
export function openAreaMap(element: HTMLElement, settings: MapSettings, opened: (id: number) => void): AreaMap {
  const place = projection(settings);
  const [longitude, latitude] = settings.center;
  // Of its own: a map that is still to end leaves the element to the next.
  const canvas = element.appendChild(document.createElement('div'));
  canvas.style.height = '100%';
  const map = createMap(canvas, { zoomControl: false, maxZoom: 18, minZoom: 5 });
  map.attributionControl.setPrefix(false);
  map.setView(place({ longitude, latitude }), settings.zoom);
  addBase(map, settings);
  const pins = new Map<number, { readonly pin: Marker; point: MapPoint }>();

  const remove = (id: number) => {
    pins.get(id)?.pin.remove();
    pins.delete(id);
  };
  const add = (point: MapPoint) => {
    const pin = pinFor(point, place(point)).addTo(map);
    pin.on('click', () => opened(point.id));
    pin.on('keypress', ({ originalEvent }) => {
      if (originalEvent instanceof KeyboardEvent && originalEvent.key === 'Enter') opened(point.id);
    });
    pins.set(point.id, { pin, point });
  };
  const fit = () => {
    if (pins.size === 0) return;
    const bounds = latLngBounds([...pins.values()].map(({ pin }) => pin.getLatLng()));
    map.fitBounds(bounds, { padding: [40, 40], maxZoom: settings.zoom });
  };
  let isZooming = false;
  map.on('zoomstart zoomend', ({ type }) => {
    isZooming = type === 'zoomstart';
  });
  const line = polyline([], { className: 'map-trace', interactive: false }).addTo(map);
  /** A first view that shows the user of a county, say, next to nothing is widened to all pins. */
  let isFirst = true;

  return {
    show: (points) => {
      const wanted = new Set(points.map(({ id }) => id));
      for (const id of [...pins.keys()]) if (!wanted.has(id)) remove(id);
      for (const point of points) {
        const known = pins.get(point.id);
        if (known === undefined) {
          add(point);
          continue;
        }
        const { pin, point: before } = known;
        if (before.longitude !== point.longitude || before.latitude !== point.latitude) pin.setLatLng(place(point));
        if (before.kind !== point.kind || before.title !== point.title) paint(pin, point.kind, point.title);
        known.point = point;
      }
      if (!isFirst || pins.size === 0) return;
      isFirst = false;
      const view = map.getBounds();
      const inView = [...pins.values()].filter(({ pin }) => view.contains(pin.getLatLng())).length;
      if (2 * inView < pins.size) fit();
    },
    trace: (points) => {
      line.setLatLngs(points.map(place));
    },
    outline: (outline) => {
      geoJSON(outline, {
        interactive: false,
        style: { className: 'map-outline' },
        coordsToLatLng: ([x = 0, y = 0]) => latLng(place({ longitude: x, latitude: y })),
      })
        .addTo(map)
        .bringToBack();
      for (const { properties } of outline.features) {
        const [x, y] = properties.label;
        const name = document.createElement('span');
        name.textContent = properties.name;
        tooltip({ permanent: true, direction: 'center', className: 'map-name' })
          .setLatLng(place({ longitude: x, latitude: y }))
          .setContent(name)
          .addTo(map);
      }
    },
    zoom: (steps) => map.setZoom(map.getZoom() + steps),
    fit,
    home: () => void map.setView(place({ longitude, latitude }), settings.zoom),
    fill: () => void map.invalidateSize(),
    destroy: () => {
      canvas.remove();
      // Leaflet ends its zoom by a timer, which would find no map; a new size of the window is a move that ends before.
      const removeAtRest = () => {
        if (isZooming) return;
        map.off('moveend', removeAtRest);
        map.remove();
      };
      map.on('moveend', removeAtRest);
      removeAtRest();
    },
  };
}
