import { Collapse, Descriptions, Skeleton } from '@arco-design/web-react';
import { useDispatch, useSelector } from 'react-redux';
import { liveStatus } from '../../../contract/live';
import type { LiveDetail } from '../../../contract/live';
import { isExpired, sexLabel } from '../../../contract/people';
import { parseWireTime } from '../../../contract/time';
import { Dialog } from '../../kit/dialog/Dialog';
import { ListFailure } from '../../kit/resource/ListStates';
import { timeAgo } from '../../lib/calendar';
import { ExpiredTag } from '../../parts/certificate/ExpiredTag';
import { PhoneNumber } from '../../parts/phone/PhoneNumber';
import { SnapshotList } from '../../parts/snapshots/SnapshotList';
import { StoredImage } from '../../parts/stored-image/StoredImage';
import { detailsClosed, detailsOpened, selectDetails, selectPushed } from './live.slice';
import type { LiveRoot } from './live.slice';
import { stateText, texts, yesNo } from './live.texts';
import { PublishAddress } from './PublishAddress';
import { refusalText } from './refusal';
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
        <ListFailure error={details.error} onRetry={() => dispatch(detailsOpened({ id: details.id }))} />
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
  const refusal = refusalText(record);
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
            {
              label: t.phone,
              value: <PhoneNumber masked={cook.phone} name={cook.name} source={{ kind: 'cook', id: record.cookId }} />,
            },
            { label: t.time, value: sinceText(record.time) },
            ...(refusal === '' ? [] : [{ label: texts.facts.refusal, value: refusal }]),
          ]}
        />
      </div>
      {record.status === liveStatus.streaming ? (
        <StreamPlayer record={record} />
      ) : (
        <p className="live-details__state">{stateText(record)}</p>
      )}
      <StreamControls record={record} />
      {record.status !== liveStatus.ended && <PublishAddress recordId={record.id} isOpen={record.isOpen} />}
      <Collapse bordered={false} expandIconPosition="right">
        <Collapse.Item name="more" header={t.more}>
          <Descriptions
            column={2}
            data={[
              { label: t.coverage, value: cook.coverage ?? '' },
              {
                label: t.healthCertificate,
                value: isExpired(cook) ? <ExpiredTag /> : yesNo(cook.hasHealthCertificate),
              },
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
