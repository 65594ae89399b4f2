import { Button, Space } from '@arco-design/web-react';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { liveContract, liveStatus } from '../../../contract/live';
import type { LiveRecord } from '../../../contract/live';
import { parseWireTime } from '../../../contract/time';
import { usePageShown } from '../../kit/kept/page';
import { clock } from '../../lib/clock';
import { selectUser } from '../../parts/session/session.slice';
import { useMay } from '../../parts/session/useMay';
import { extendRequested, stopRequested } from './live.slice';
import { texts } from './live.texts';

const everyMs = 1_000;

/** `02:05`, counted down; empty once the time is over. */
function useRemaining(until: string | undefined): string {
  const end = until === undefined ? null : parseWireTime(until);
  const [now, setNow] = useState(() => clock.now());
  const isShown = usePageShown();
  useEffect(() => {
    if (!isShown) return;
    const timer = setInterval(() => setNow(clock.now()), everyMs);
    return () => clearInterval(timer);
  }, [isShown]);
  const seconds = end === null ? 0 : Math.ceil((end.getTime() - now) / 1000);
  if (seconds <= 0) return '';
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;
}

/** Who opened a channel, until when, and the buttons that change it; nothing for one that is closed. */
export function StreamControls({ record }: { readonly record: LiveRecord }) {
  const dispatch = useDispatch();
  const user = useSelector(selectUser);
  const mayOpen = useMay(liveContract.open);
  const mayClose = useMay(liveContract.close);
  const remaining = useRemaining(record.grantedUntil);
  if (!record.isOpen || record.status === liveStatus.ended) return null;
  const { id, grantedUntil = '', openedBy = '' } = record;
  const minutes = user?.profile.settings.liveMinutes;
  return (
    <div className="live-controls">
      <span>
        {texts.facts.openedBy}：{openedBy}
      </span>
      <span>
        {texts.facts.grantedUntil}：{grantedUntil.slice(11)}
        {remaining !== '' && `（${texts.controls.remaining} ${remaining}）`}
      </span>
      <Space>
        {mayOpen && minutes !== undefined && (
          <Button size="small" onClick={() => dispatch(extendRequested({ id, minutes }))}>
            {texts.controls.extend(minutes)}
          </Button>
        )}
        {mayClose && (
          <Button size="small" status="danger" onClick={() => dispatch(stopRequested(id))}>
            {texts.stopLive}
          </Button>
        )}
      </Space>
    </div>
  );
}
