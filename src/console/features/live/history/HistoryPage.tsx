import { Button } from '@arco-design/web-react';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { liveContract } from '../../../../contract/live';
import type { HistoryFilter, LiveRecord } from '../../../../contract/live';
import { BatchBar, RemoveManyButton } from '../../../kit/resource/BatchBar';
import { FilterBar, FilterText } from '../../../kit/resource/FilterBar';
import { ResourceTable } from '../../../kit/resource/ResourceTable';
import { textInUrl } from '../../../kit/resource/urlQuery';
import type { UrlCodecs } from '../../../kit/resource/urlQuery';
import { useResourceEvents } from '../../../kit/resource/useResource';
import { messages } from '../../../locale/messages';
import { DateRange } from '../../../parts/date-range/DateRange';
import { daysInUrl } from '../../../parts/date-range/days';
import { historyDays } from '../../../parts/feature/firstQueries';
import { ReplayButton } from '../../../parts/recording-player/ReplayButton';
import { ReplayDialog } from '../../../parts/recording-player/ReplayDialog';
import { useMay } from '../../../parts/session/useMay';
import { detailsOpened, liveClosed } from '../live.slice';
import { texts } from '../live.texts';
import { OpenLiveDialog } from '../OpenLiveDialog';
import { historyResource } from './history.resource';
import { historyColumns } from './historyColumns';

const inUrl: UrlCodecs<HistoryFilter> = { name: textInUrl, ...daysInUrl };

/** Streams that have ended, with their recordings. */
export function HistoryPage() {
  const dispatch = useDispatch();
  useEffect(
    () => () => {
      dispatch(liveClosed());
    },
    [dispatch],
  );
  const mayRemove = useMay(liveContract.removeMany);
  return (
    <>
      <FilterBar resource={historyResource}>
        <FilterText<HistoryFilter> field="name" label={texts.filters.name} maxLength={64} />
        <DateRange label={texts.filters.days} defaultDays={historyDays} />
      </FilterBar>
      <BatchBar resource={historyResource}>{mayRemove && <RemoveManyButton resource={historyResource} />}</BatchBar>
      <ResourceTable
        resource={historyResource}
        label={texts.history}
        columns={historyColumns}
        rowActions={rowActions}
        rowActionsWidth={210}
        url={inUrl}
      />
      <ReplayDialog />
      <OpenLiveDialog />
    </>
  );
}

const rowActions = (record: LiveRecord) => <RowActions record={record} />;

function RowActions({ record }: { readonly record: LiveRecord }) {
  const dispatch = useDispatch();
  const { removeRequested } = useResourceEvents(historyResource);
  const maySee = useMay(liveContract.show);
  const mayRemove = useMay(liveContract.remove);
  const { id, cookName, recordingUrl, startedAt = record.time } = record;
  return (
    <>
      <ReplayButton
        label={messages.buttons.play}
        cookName={cookName}
        time={startedAt}
        url={recordingUrl}
        startedAt={startedAt}
        source={record}
      />
      {maySee && (
        <Button size="mini" onClick={() => dispatch(detailsOpened({ id }))}>
          {texts.openDetails}
        </Button>
      )}
      {mayRemove && (
        <Button size="mini" status="danger" onClick={() => removeRequested(id)}>
          {messages.buttons.remove}
        </Button>
      )}
    </>
  );
}
