import { Descriptions } from '@arco-design/web-react';
import { useSelector } from 'react-redux';
import { liveResource } from './live.resource';
import { texts } from './live.texts';

/** What an opened row says beyond its columns. */
export function RowFacts({ id }: { readonly id: number }) {
  const row = useSelector((root: object) => liveResource.select.row(root, id));
  if (row === undefined) return null;
  const facts = [
    [texts.facts.openedBy, row.openedBy],
    [texts.facts.minutes, row.minutes],
    [texts.facts.grantedUntil, row.grantedUntil],
    [texts.facts.startedAt, row.startedAt],
    [texts.facts.endedAt, row.endedAt],
    [texts.facts.createdAt, row.createdAt],
    [texts.facts.recordingUrl, row.recordingUrl],
  ] as const;
  return (
    <Descriptions
      column={4}
      size="small"
      data={facts
        .filter(([, value]) => value !== undefined && value !== '')
        .map(([label, value]) => ({ label, value: String(value) }))}
    />
  );
}
