import { Button } from '@arco-design/web-react';
import { useDispatch } from 'react-redux';
import { liveContract } from '../../../../contract/live';
import type { HistoryFilter, LiveRecord } from '../../../../contract/live';
import { historyRemovalContract, liveHistory } from '../../../../contract/live-history';
import { lengthText } from '../../../../contract/live-texts';
import { useWhileShown } from '../../../kit/kept/useWhileShown';
import { StateTag } from '../../../kit/resource/StateTag';
import { messages } from '../../../locale/messages';
import { ReplayButton } from '../../../parts/recording-player/ReplayButton';
import { ReplayDialog } from '../../../parts/recording-player/ReplayDialog';
import type { ScreenParts } from '../../../parts/resource-screen/ResourceScreen';
import { RemoveButton } from '../../../parts/resource-screen/RowActions';
import { useMay } from '../../../parts/session/useMay';
import { liveDetails } from '../live.details';
import { againRequested, liveClosed } from '../live.slice';
import { endText, texts } from '../live.texts';
import { liveFacts } from '../liveFacts';
import { OpenLiveDialog } from '../OpenLiveDialog';
import { historyResource } from './history.resource';
import { historyOpened, keepRequested } from './history.saga';

/** Parts of this screen: recordings, details, and streams that end meanwhile. */
export const historyParts: ScreenParts<LiveRecord, HistoryFilter> = {
  cells: {
    longitude: liveFacts.longitude.read,
    latitude: liveFacts.latitude.read,
    seconds: ({ seconds }) => lengthText(seconds),
    endReason: endText,
    isKept: ({ isKept = false }) => isKept && <StateTag tone="neutral" text={texts.keep} />,
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
  const mayOpen = useMay(liveContract.open);
  const mayKeep = useMay(historyRemovalContract.keep);
  const { id, cookName, recordingUrl, gaps, partsAt, startedAt = record.time, isKept = false } = record;
  return (
    <>
      <ReplayButton
        label={messages.buttons.play}
        cookName={cookName}
        time={startedAt}
        url={recordingUrl}
        startedAt={startedAt}
        gaps={gaps}
        partsAt={partsAt}
        source={record}
      />
      {maySee && (
        <Button size="mini" onClick={() => dispatch(liveDetails.actions.asked(id))}>
          {texts.openDetails}
        </Button>
      )}
      {mayOpen && (
        <Button size="mini" onClick={() => dispatch(againRequested({ id, cookName }))}>
          {texts.again}
        </Button>
      )}
      {mayKeep && recordingUrl !== undefined && (
        <Button size="mini" onClick={() => dispatch(keepRequested({ id, isKept: !isKept }))}>
          {isKept ? texts.unkeep : texts.keep}
        </Button>
      )}
      <RemoveButton declaration={liveHistory} resource={historyResource} row={record} />
    </>
  );
}
