import { Button, Space } from '@arco-design/web-react';
import { useEffect, useRef } from 'react';
import type { MapSettings } from '../../../contract/session';
import { useOnReturn } from '../../kit/kept/page';
import { loadOutline } from './loadOutline';
import { openAreaMap } from './openAreaMap';
import type { AreaMap as Drawn, Coordinates, MapPoint } from './openAreaMap';
import { texts } from './areaMap.texts';
import './area-map.css';

interface AreaMapProps {
  readonly label: string;
  readonly settings: MapSettings;
  readonly points: readonly MapPoint[];
  /** A way through these places in their order, wholly in view at first. */
  readonly trace?: readonly Coordinates[];
  readonly onOpen: (id: number) => void;
}

/** A map with pins that are updated in place. Other settings draw it anew. */
export function AreaMap({ label, settings, points, trace, onOpen }: AreaMapProps) {
  const element = useRef<HTMLDivElement>(null);
  const drawn = useRef<Drawn | null>(null);
  const latest = useRef({ points, onOpen });
  latest.current = { points, onOpen };

  useEffect(() => {
    if (element.current === null) return undefined;
    const map = openAreaMap(element.current, settings, (id) => latest.current.onOpen(id));
    drawn.current = map;
    map.show(latest.current.points);
    let isLeft = false;
    // Without the outline the pins still stand where they belong.
    loadOutline(settings.province)
      .then((outline) => {
        if (!isLeft && outline !== null) map.outline(outline);
      })
      .catch(() => undefined);
    return () => {
      isLeft = true;
      drawn.current = null;
      map.destroy();
    };
  }, [settings]);

  useEffect(() => {
    drawn.current?.show(points);
  }, [points, settings]);

  useEffect(() => {
    if (trace === undefined) return;
    drawn.current?.trace(trace);
    drawn.current?.fit();
  }, [trace, settings]);

  useOnReturn(() => drawn.current?.fill());

  return (
    <div className="area-map" role="region" aria-label={label}>
      <div ref={element} className="area-map__canvas" />
      <Space className="area-map__tools" direction="vertical" size={4}>
        <Button size="small" onClick={() => drawn.current?.zoom(1)} aria-label={texts.zoomIn}>
          +
        </Button>
        <Button size="small" onClick={() => drawn.current?.zoom(-1)} aria-label={texts.zoomOut}>
          −
        </Button>
      </Space>
      <Space className="area-map__views" size={4}>
        <Button size="small" onClick={() => drawn.current?.home()}>
          {texts.home}
        </Button>
        <Button size="small" onClick={() => drawn.current?.fit()}>
          {texts.fit}
        </Button>
      </Space>
    </div>
  );
}
