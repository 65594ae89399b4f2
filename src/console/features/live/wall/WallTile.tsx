import { Button, Select } from '@arco-design/web-react';
import { useDispatch, useSelector } from 'react-redux';
import type { LiveRecord } from '../../../../contract/live';
import { Markup } from '../../../kit/markup/Markup';
import { nameInputs } from '../../../kit/markup/nameInputs';
import { liveDetails } from '../live.details';
import { texts } from '../live.texts';
import { StreamPlayer } from '../StreamPlayer';
import { cookSelected, pinChanged, selectWall } from './wall.slice';

interface WallTileProps {
  readonly tile: number;
  readonly cookId: number | null;
}

/** One kitchen of the wall, or the place for one. */
export function WallTile({ tile, cookId }: WallTileProps) {
  const { records } = useSelector(selectWall);
  const record = cookId === null ? undefined : records[cookId];
  return (
    <section className="wall-tile" aria-label={texts.wall.tile(tile + 1, record?.cookName)}>
      <header className="wall-tile__head">
        <CookChoice tile={tile} cookId={cookId} />
        {cookId !== null && <TileButtons cookId={cookId} record={record} />}
      </header>
      <div className="wall-tile__screen">
        {record === undefined ? (
          <p className="wall-tile__empty">{cookId === null ? texts.wall.empty : texts.wall.pinnedWaits}</p>
        ) : (
          <StreamPlayer record={record} />
        )}
      </div>
    </section>
  );
}

function CookChoice({ tile, cookId }: WallTileProps) {
  const dispatch = useDispatch();
  const { streaming, records } = useSelector(selectWall);
  const offered = [...new Set([...streaming, ...(cookId === null ? [] : [cookId])])];
  const nameOf = (id: number) => records[id]?.cookName ?? texts.wall.unknown;
  return (
    <Markup put={nameInputs}>
      <Select
        size="mini"
        className="wall-tile__choice"
        aria-label={texts.wall.choose(tile + 1)}
        placeholder={texts.wall.choosePlaceholder}
        showSearch
        {...(cookId === null ? {} : { value: cookId })}
        onChange={(chosen: number) => dispatch(cookSelected({ tile, cookId: chosen }))}
        options={offered.map((id) => ({ value: id, label: nameOf(id) }))}
      />
    </Markup>
  );
}

function TileButtons({ cookId, record }: { readonly cookId: number; readonly record: LiveRecord | undefined }) {
  const dispatch = useDispatch();
  const isPinned = useSelector((root: Parameters<typeof selectWall>[0]) => selectWall(root).pinned.includes(cookId));
  return (
    <span className="wall-tile__buttons">
      <Button
        size="mini"
        type={isPinned ? 'primary' : 'secondary'}
        aria-pressed={isPinned}
        onClick={() => dispatch(pinChanged(cookId))}
      >
        {texts.wall.pin}
      </Button>
      {record !== undefined && (
        <Button size="mini" onClick={() => dispatch(liveDetails.actions.asked(record.id))}>
          {texts.openDetails}
        </Button>
      )}
    </span>
  );
}
