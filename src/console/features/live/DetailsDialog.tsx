import { Collapse, Descriptions } from '@arco-design/web-react';
import { useSelector } from 'react-redux';
import { liveStatus } from '../../../contract/live';
import type { LiveDetail } from '../../../contract/live';
import { isExpired, sexLabel } from '../../../contract/people';
import { parseWireTime } from '../../../contract/time';
import { QueryDialog } from '../../kit/query/QueryDialog';
import { timeAgo } from '../../lib/calendar';
import { clock } from '../../lib/clock';
import { ExpiredTag } from '../../parts/certificate/ExpiredTag';
import { PhoneNumber } from '../../parts/phone/PhoneNumber';
import { SnapshotList } from '../../parts/snapshots/SnapshotList';
import { StoredImage } from '../../parts/stored-image/StoredImage';
import { liveDetails } from './live.details';
import { selectPushed } from './live.slice';
import type { LiveRoot } from './live.slice';
import { stateText, texts, yesNo } from './live.texts';
import { PublishAddress } from './PublishAddress';
import { refusalText } from './refusal';
import { StreamControls } from './StreamControls';
import { StreamPlayer } from './StreamPlayer';

/** The cook behind a live record: photo, facts, and the stream while there is one. */
export function DetailsDialog() {
  return (
    <QueryDialog query={liveDetails} title={() => texts.details.title} width={760}>
      {(detail) => <CookDetails detail={detail} />}
    </QueryDialog>
  );
}

/** The moment, and how long ago that is. */
function sinceText(time: string): string {
  const moment = parseWireTime(time);
  return moment === null ? time : `${time}（${timeAgo(moment.getTime(), clock.now())}）`;
}

function CookDetails({ detail: { cook, record: loaded } }: { readonly detail: LiveDetail }) {
  const record = useSelector((root: LiveRoot) => selectPushed(root, loaded.id)) ?? loaded;
  const refusal = refusalText(record);
  const t = texts.details;
  return (
    <div className="live-details">
      <div className="live-details__head">
        <StoredImage code={cook.photo} alt={t.photo} none={t.noPhoto} />
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
            ...(record.hasRareKeyFrames === true
              ? [{ label: texts.rareKeyFrames, value: texts.rareKeyFramesHint }]
              : []),
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
