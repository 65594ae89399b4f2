import { Button, Checkbox, Radio } from '@arco-design/web-react';
import { useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useWhileShown } from '../../../kit/kept/useWhileShown';
import { wallSizes } from '../../../parts/preferences/preferences.slice';
import type { WallSize } from '../../../parts/preferences/preferences.slice';
import { LinkBadge } from '../LinkBadge';
import { liveClosed } from '../live.slice';
import { texts } from '../live.texts';
import { OpenLiveDialog } from '../OpenLiveDialog';
import { rotationChanged, selectWall, sizeSelected, wallMoved, wallOpened } from './wall.slice';
import { WallTile } from './WallTile';
import '../live.css';
import './wall.css';

export function WallPage() {
  const { size, tiles } = useSelector(selectWall);
  const wall = useRef<HTMLDivElement>(null);
  useWhileShown(wallOpened, liveClosed);
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
  const { size, isRotating, total, streaming, records } = useSelector(selectWall);
  const lost = streaming.filter((cookId) => records[cookId]?.lostSince !== undefined).length;
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
      <Button.Group>
        <Button disabled={total <= size} onClick={() => dispatch(wallMoved('previous'))}>
          {texts.wall.previous}
        </Button>
        <Button disabled={total <= size} onClick={() => dispatch(wallMoved('next'))}>
          {texts.wall.next}
        </Button>
      </Button.Group>
      <Button onClick={onFullScreen}>{texts.wall.fullScreen}</Button>
      <span role="status">{texts.wall.count(total, lost)}</span>
    </div>
  );
}
