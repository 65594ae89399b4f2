import { Alert, Button, Collapse, Descriptions, Skeleton } from '@arco-design/web-react';
import { useDispatch, useSelector } from 'react-redux';
import { liveStatus } from '../../../contract/live';
import type { LiveDetail } from '../../../contract/live';
import { sexLabel } from '../../../contract/people';
import { parseWireTime } from '../../../contract/time';
import { Dialog } from '../../kit/dialog/Dialog';
import { timeAgo } from '../../lib/calendar';
import { messages } from '../../locale/messages';
import { SnapshotList } from '../../parts/snapshots/SnapshotList';
import { StoredImage } from '../../parts/stored-image/StoredImage';
import { detailsClosed, detailsOpened, selectDetails, selectPushed } from './live.slice';
import type { LiveRoot } from './live.slice';
import { statusTexts, texts, yesNo } from './live.texts';
import { StreamControls } from './StreamControls';
import { StreamPlayer } from './StreamPlayer';

/** The cook behind a live record: photo, facts, and the stream while there is one. */
export function DetailsDialog() {
  const dispatch = useDispatch();
  const details = useSelector(selectDetails);
  if (details === null) return null;
  return (
    <Dialog title={texts.details.title} width={760} maskClosable onDismiss={() => dispatch(detailsClosed())}>
      {details.status === 'loading' && <Skeleton animation text={{ rows: 6 }} />}
      {details.status === 'failed' && (
        <Alert
          type="error"
          content={details.error.text}
          action={
            <Button size="mini" type="primary" onClick={() => dispatch(detailsOpened({ id: details.id }))}>
              {messages.buttons.retry}
            </Button>
          }
        />
      )}
      {details.status === 'ready' && <CookDetails detail={details.detail} />}
    </Dialog>
  );
}

/** The moment, and how long ago that is. */
function sinceText(time: string): string {
  const moment = parseWireTime(time);
  return moment === null ? time : `${time}（${timeAgo(moment.getTime(), Date.now())}）`;
}

function CookDetails({ detail: { cook, record: loaded } }: { readonly detail: LiveDetail }) {
  const record = useSelector((root: LiveRoot) => selectPushed(root, loaded.id)) ?? loaded;
  const t = texts.details;
  return (
    <div className="live-details">
      <div className="live-details__head">
        <StoredImage code={cook.photo} alt={t.photo} missing={t.noPhoto} />
        <Descriptions
          column={1}
          data={[
            { label: t.name, value: cook.name },
            { label: t.sex, value: sexLabel(cook.sex) },
            { label: t.phone, value: cook.phone ?? '' },
            { label: t.time, value: sinceText(record.time) },
          ]}
        />
      </div>
      {record.status === liveStatus.streaming ? (
        <StreamPlayer record={record} />
      ) : (
        <p className="live-details__state">{statusTexts[record.status]}</p>
      )}
      <StreamControls record={record} />
      <Collapse bordered={false} expandIconPosition="right">
        <Collapse.Item name="more" header={t.more}>
          <Descriptions
            column={2}
            data={[
              { label: t.coverage, value: cook.coverage ?? '' },
              { label: t.healthCertificate, value: yesNo(cook.hasHealthCertificate) },
              { label: t.isValid, value: yesNo(cook.isValid) },
              { label: t.safetyCommitment, value: yesNo(cook.hasSafetyCommitment) },
            ]}
          />
        </Collapse.Item>
      </Collapse>
      <SnapshotList recordId={record.id} cookName={record.cookName} />
    </div>
  );
}
