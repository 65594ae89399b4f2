import { Button } from '@arco-design/web-react';
import { useDispatch } from 'react-redux';
import { liveContract } from '../../../../contract/live';
import type { HistoryFilter, LiveRecord } from '../../../../contract/live';
import { liveHistory } from '../../../../contract/live-history';
import { lengthText } from '../../../../contract/live-texts';
import { useWhileShown } from '../../../kit/shown/useWhileShown';
import { messages } from '../../../locale/messages';
import { ReplayButton } from '../../../parts/recording-player/ReplayButton';
import { ReplayDialog } from '../../../parts/recording-player/ReplayDialog';
import type { ScreenParts } from '../../../parts/resource-screen/ResourceScreen';
import { RemoveButton } from '../../../parts/resource-screen/RowActions';
import { useMay } from '../../../parts/session/useMay';
import { detailsOpened, liveClosed } from '../live.slice';
import { endText, texts } from '../live.texts';
import { liveFacts } from '../liveFacts';
import { OpenLiveDialog } from '../OpenLiveDialog';
import { historyResource } from './history.resource';
import { historyOpened } from './history.saga';

/** What this screen has of its own: recordings, details, and that it follows what ends meanwhile. */
export const historyParts: ScreenParts<LiveRecord, HistoryFilter> = {
  cells: {
    longitude: liveFacts.longitude.read,
    latitude: liveFacts.latitude.read,
    seconds: ({ seconds }) => lengthText(seconds),
    endReason: endText,
  },
  rowActions: (record) => <RowActions record={record} />,
  buttons: <Following />,
};

function Following() {
  useWhileShown(historyOpened, liveClosed);
  return (
    <>
      <ReplayDialog />
      <OpenLiveDialog />
    </>
  );
}

function RowActions({ record }: { readonly record: LiveRecord }) {
  const dispatch = useDispatch();
  const maySee = useMay(liveContract.show);
  const { id, cookName, recordingUrl, gaps, startedAt = record.time } = record;
  return (
    <>
      <ReplayButton
        label={messages.buttons.play}
        cookName={cookName}
        time={startedAt}
        url={recordingUrl}
        startedAt={startedAt}
        gaps={gaps}
        source={record}
      />
      {maySee && (
        <Button size="mini" onClick={() => dispatch(detailsOpened({ id }))}>
          {texts.openDetails}
        </Button>
      )}
      <RemoveButton declaration={liveHistory} resource={historyResource} row={record} />
    </>
  );
}
