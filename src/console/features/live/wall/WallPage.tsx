import { Button, Checkbox, Radio } from '@arco-design/web-react';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { wallSizes } from '../../../parts/preferences/preferences.slice';
import type { WallSize } from '../../../parts/preferences/preferences.slice';
import { LinkBadge } from '../LinkBadge';
import { liveClosed } from '../live.slice';
import { texts } from '../live.texts';
import { OpenLiveDialog } from '../OpenLiveDialog';
import { rotationChanged, selectWall, sizeSelected, wallOpened } from './wall.slice';
import { WallTile } from './WallTile';
import '../live.css';
import './wall.css';

export function WallPage() {
  const dispatch = useDispatch();
  const { size, tiles } = useSelector(selectWall);
  const wall = useRef<HTMLDivElement>(null);
  useEffect(() => {
    dispatch(wallOpened());
    return () => {
      dispatch(liveClosed());
    };
  }, [dispatch]);
  return (
    <div className="live-wall">
      <div className="live-wall__bar">
        <WallChoices onFullScreen={() => void wall.current?.requestFullscreen()} />
        <LinkBadge />
      </div>
      <div ref={wall} className={`live-wall__tiles live-wall__tiles--${size}`}>
        {tiles.map((cookId, tile) => (
          <WallTile key={tile} tile={tile} cookId={cookId} />
        ))}
      </div>
      <OpenLiveDialog />
    </div>
  );
}

function WallChoices({ onFullScreen }: { readonly onFullScreen: () => void }) {
  const dispatch = useDispatch();
  const { size, isRotating, streaming } = useSelector(selectWall);
  return (
    <div className="live-wall__choices">
      <Radio.Group
        type="button"
        aria-label={texts.wall.size}
        value={size}
        onChange={(chosen: WallSize) => dispatch(sizeSelected(chosen))}
        options={wallSizes.map((one) => ({ value: one, label: texts.wall.tiles(one) }))}
      />
      <Checkbox checked={isRotating} onChange={(isOn: boolean) => dispatch(rotationChanged(isOn))}>
        {texts.wall.rotate}
      </Checkbox>
      <Button onClick={onFullScreen}>{texts.wall.fullScreen}</Button>
      <span role="status">{texts.wall.count(streaming.length)}</span>
    </div>
  );
}
