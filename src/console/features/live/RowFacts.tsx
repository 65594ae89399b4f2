import { useSelector } from 'react-redux';
import { lengthText } from '../../../contract/live-texts';
import { liveResource } from './live.resource';
import { endText, texts } from './live.texts';
import { refusalText } from './refusal';

/** What an opened row says beyond its columns. */
export function RowFacts({ id }: { readonly id: number }) {
  const row = useSelector((root: object) => liveResource.select.row(root, id));
  if (row === undefined) return null;
  const facts = [
    [texts.facts.openedBy, row.openedBy],
    [texts.facts.minutes, row.minutes],
    [texts.facts.grantedUntil, row.grantedUntil],
    [texts.facts.refusal, refusalText(row)],
    [texts.facts.startedAt, row.startedAt],
    [texts.facts.lostSince, row.lostSince],
    [texts.rareKeyFrames, row.hasRareKeyFrames === true ? texts.rareKeyFramesHint : ''],
    [texts.facts.endedAt, row.endedAt],
    [texts.facts.length, lengthText(row.seconds)],
    [texts.facts.endReason, endText(row)],
    [texts.facts.createdAt, row.createdAt],
    [texts.facts.recordingUrl, row.recordingUrl],
  ] as const;
  return (
    <dl className="live-facts">
      {facts
        .filter(([, value]) => value !== undefined && value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
