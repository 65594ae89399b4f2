import { Button } from '@arco-design/web-react';
import { lazy, Suspense } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { tracksContract } from '../../../contract/tracks';
import type { Track, TrackFilter } from '../../../contract/tracks';
import { BatchBar, RemoveManyButton } from '../../kit/resource/BatchBar';
import { FilterBar, FilterText } from '../../kit/resource/FilterBar';
import { ResourceTable } from '../../kit/resource/ResourceTable';
import { textInUrl } from '../../kit/resource/urlQuery';
import type { UrlCodecs } from '../../kit/resource/urlQuery';
import { useResourceEvents } from '../../kit/resource/useResource';
import { messages } from '../../locale/messages';
import { DateRange } from '../../parts/date-range/DateRange';
import { daysInUrl } from '../../parts/date-range/days';
import { ReplayButton } from '../../parts/recording-player/ReplayButton';
import { ReplayDialog } from '../../parts/recording-player/ReplayDialog';
import { useMay } from '../../parts/session/useMay';
import { trackColumns } from './trackColumns';
import { trackDays } from './tracks.api';
import { tracksResource } from './tracks.resource';
import { pathOpened, selectPath } from './trackPath.slice';
import { picturesOpened, selectPictures } from './tracks.slice';
import { texts } from './tracks.texts';

const PicturesDialog = lazy(() => import(/* webpackChunkName: "track-pictures" */ './PicturesDialog'));

const PathDialog = lazy(() => import(/* webpackChunkName: "track-path" */ './PathDialog'));

const inUrl: UrlCodecs<TrackFilter> = { name: textInUrl, ...daysInUrl };

/** Where cooks cooked and streamed, with the recordings and pictures of it. */
export function TracksPage() {
  const mayRemove = useMay(tracksContract.removeMany);
  const hasPictures = useSelector(selectPictures) !== null;
  const hasPath = useSelector(selectPath) !== null;
  return (
    <>
      <FilterBar resource={tracksResource}>
        <FilterText<TrackFilter> field="name" label={texts.filters.name} maxLength={64} />
        <DateRange label={texts.filters.days} defaultDays={trackDays} />
      </FilterBar>
      <BatchBar resource={tracksResource}>{mayRemove && <RemoveManyButton resource={tracksResource} />}</BatchBar>
      <ResourceTable
        resource={tracksResource}
        label={texts.list}
        columns={trackColumns}
        rowActions={rowActions}
        rowActionsWidth={345}
        url={inUrl}
      />
      <ReplayDialog />
      {hasPictures && (
        <Suspense fallback={null}>
          <PicturesDialog />
        </Suspense>
      )}
      {hasPath && (
        <Suspense fallback={null}>
          <PathDialog />
        </Suspense>
      )}
    </>
  );
}

const rowActions = (track: Track) => <RowActions track={track} />;

function RowActions({ track }: { readonly track: Track }) {
  const dispatch = useDispatch();
  const { removeRequested } = useResourceEvents(tracksResource);
  const mayRemove = useMay(tracksContract.remove);
  const maySeePath = useMay(tracksContract.path);
  const { id, cookId, cookName, liveDate, recordingUrl, images, recordId, startedAt } = track;
  return (
    <>
      {mayRemove && (
        <Button size="mini" status="danger" onClick={() => removeRequested(id)}>
          {messages.buttons.remove}
        </Button>
      )}
      <ReplayButton
        label={texts.playVideo}
        cookName={cookName}
        time={liveDate}
        url={recordingUrl}
        startedAt={startedAt}
        source={recordId === undefined ? undefined : { ...track, id: recordId }}
      />
      <Button size="mini" disabled={images.length === 0} onClick={() => dispatch(picturesOpened(track))}>
        {texts.showPictures}
      </Button>
      {maySeePath && (
        <Button size="mini" onClick={() => dispatch(pathOpened({ cookId, cookName }))}>
          {texts.path.open}
        </Button>
      )}
    </>
  );
}
