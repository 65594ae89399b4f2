import { Button } from '@arco-design/web-react';
import { useDispatch } from 'react-redux';
import { trackSeconds, tracks, tracksContract } from '../../../contract/tracks';
import type { Track, TrackFilter } from '../../../contract/tracks';
import { lazyWhen } from '../../kit/lazy/lazyPart';
import { degrees } from '../../lib/degrees';
import { ReplayButton } from '../../parts/recording-player/ReplayButton';
import { ReplayDialog } from '../../parts/recording-player/ReplayDialog';
import type { ScreenParts } from '../../parts/resource-screen/ResourceScreen';
import { RemoveButton } from '../../parts/resource-screen/RowActions';
import { useMay } from '../../parts/session/useMay';
import { tracksResource } from './tracks.resource';
import { trackPath } from './trackPath';
import { picturesOpened, selectPictures } from './tracks.slice';
import { texts } from './tracks.texts';

const PicturesDialog = lazyWhen(
  selectPictures,
  () => import(/* webpackChunkName: "track-pictures" */ './PicturesDialog'),
);
const PathDialog = lazyWhen(trackPath.select, () => import(/* webpackChunkName: "track-path" */ './PathDialog'));

/** Parts of this screen: recordings, pictures, and the path of a cook. */
export const tracksParts: ScreenParts<Track, TrackFilter> = {
  cells: {
    durationMs: trackSeconds,
    longitude: ({ longitude }) => degrees(longitude),
    latitude: ({ latitude }) => degrees(latitude),
  },
  rowActions: (track) => <RowActions track={track} />,
  buttons: <Dialogs />,
};

function Dialogs() {
  return (
    <>
      <ReplayDialog />
      <PicturesDialog />
      <PathDialog />
    </>
  );
}

function RowActions({ track }: { readonly track: Track }) {
  const dispatch = useDispatch();
  const maySeePath = useMay(tracksContract.path);
  const { cookId, cookName, liveDate, recordingUrl, gaps, partsAt, images, recordId, startedAt } = track;
  return (
    <>
      <ReplayButton
        label={texts.playVideo}
        cookName={cookName}
        time={liveDate}
        url={recordingUrl}
        startedAt={startedAt}
        gaps={gaps}
        partsAt={partsAt}
        source={recordId === undefined ? undefined : { ...track, id: recordId }}
      />
      <Button size="mini" disabled={images.length === 0} onClick={() => dispatch(picturesOpened(track))}>
        {texts.showPictures}
      </Button>
      {maySeePath && (
        <Button size="mini" onClick={() => dispatch(trackPath.actions.asked({ cookId, cookName }))}>
          {texts.path.open}
        </Button>
      )}
      <RemoveButton declaration={tracks} resource={tracksResource} row={track} />
    </>
  );
}
