import { Button } from '@arco-design/web-react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { lazyPart } from '../../kit/lazy/lazyPart';
import { diffusions, diffusionsContract } from '../../../contract/diffusions';
import type { Diffusion } from '../../../contract/diffusions';
import { StateTag } from '../../kit/resource/StateTag';
import { messages } from '../../locale/messages';
import { DateRange } from '../../parts/date-range/DateRange';
import { ResourceScreen } from '../../parts/resource-screen/ResourceScreen';
import { RowTimeline } from '../../parts/resource-screen/RowActions';
import { useMay } from '../../parts/session/useMay';
import { VoiceBar } from '../../parts/voice/VoiceBar';
import { VoiceButtons } from '../../parts/voice/VoiceButtons';
import { informationExport, informationResource } from './information.resource';
import { readersRequested, readRequested, withdrawRequested } from './information.slice';
import { texts } from './information.texts';
import { InformationDialogs } from './InformationDialogs';

const Editor = lazyPart(() => import(/* webpackChunkName: "information-editor" */ './InformationEditor'));

const uploadPath = '/Scxx';
export const listPath = '/Ldiffusion';

/** Whether its reader has read it; for its publisher, how many have. */
function State({ row }: { readonly row: Diffusion }) {
  const dispatch = useDispatch();
  const maySeeReaders = useMay(diffusionsContract.readers);
  const { title, isRead, isWithdrawn, readCount } = row;
  if (readCount === undefined || !maySeeReaders) {
    return <StateTag tone={isRead ? 'neutral' : 'waiting'} text={isRead ? texts.read : texts.unread} />;
  }
  return (
    <>
      {isWithdrawn && <StateTag tone="neutral" text={texts.withdrawn} />}
      <Button
        size="mini"
        type="text"
        aria-label={`${texts.readCount(readCount)} ${texts.readersOf(title)}`}
        onClick={() => dispatch(readersRequested(row))}
      >
        {texts.readCount(readCount)}
      </Button>
    </>
  );
}

const cells = { isRead: (row: Diffusion) => <State row={row} /> };

function RowActions({ row }: { readonly row: Diffusion }) {
  const dispatch = useDispatch();
  const mayWithdraw = useMay(diffusionsContract.withdraw);
  const isOurs = row.readCount !== undefined;
  return (
    <>
      <VoiceButtons code={row.audio} label={row.title} />
      <Button size="mini" onClick={() => dispatch(readRequested(row))}>
        {messages.buttons.view}
      </Button>
      {isOurs && mayWithdraw && (
        <Button size="mini" status="danger" disabled={row.isWithdrawn} onClick={() => dispatch(withdrawRequested(row))}>
          {texts.withdraw}
        </Button>
      )}
      {isOurs && <RowTimeline declaration={diffusions} row={row} />}
    </>
  );
}

const rowActions = (row: Diffusion) => <RowActions row={row} />;

/** What was published, newest first; the form to publish more has an address of its own. */
export function InformationPage() {
  const navigate = useNavigate();
  return (
    <>
      <ResourceScreen
        declaration={diffusions}
        resource={informationResource}
        work={informationExport}
        Editor={Editor}
        Days={DateRange}
        cells={cells}
        buttons={<VoiceBar />}
        onNew={() => void navigate(uploadPath)}
        rowActions={rowActions}
      />
      <InformationDialogs />
    </>
  );
}
