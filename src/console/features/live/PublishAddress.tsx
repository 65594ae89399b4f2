import { Alert, Button, Skeleton, Space } from '@arco-design/web-react';
import { useDispatch, useSelector } from 'react-redux';
import { liveContract } from '../../../contract/live';
import type { PublishTarget } from '../../../contract/live';
import { QrCode } from '../../kit/qr-code/QrCode';
import { ListFailure } from '../../kit/resource/ListStates';
import { useMay } from '../../parts/session/useMay';
import { copyRequested } from '../../kit/feedback/copying.saga';
import { texts } from './live.texts';
import { keyResetRequested, publishing } from './publishing';

const t = texts.publishing;

interface PublishAddressProps {
  readonly recordId: number;
  /** Somebody may be publishing with the key that there is. */
  readonly isOpen: boolean;
}

/** Address at which a camera must publish, for users who may see it. It is asked for, and logged, on demand. */
export function PublishAddress({ recordId, isOpen }: PublishAddressProps) {
  const dispatch = useDispatch();
  const mayShow = useMay(liveContract.target);
  const mayReset = useMay(liveContract.resetKey);
  const shown = useSelector(publishing.select);
  if (!mayShow) return null;
  const show = () => dispatch(publishing.actions.asked(recordId));
  if (shown?.asked !== recordId) return <Button onClick={show}>{t.show}</Button>;
  return (
    <section className="live-publishing" aria-label={t.title}>
      {shown.status === 'loading' && <Skeleton animation text={{ rows: 4 }} />}
      {shown.status === 'failed' && <ListFailure error={shown.error} onRetry={show} />}
      {shown.status === 'ready' && <Target target={shown.answer} />}
      <Space>
        <Button size="small" onClick={() => dispatch(publishing.actions.closed())}>
          {t.hide}
        </Button>
        {mayReset && shown.status === 'ready' && (
          <Button size="small" status="warning" disabled={isOpen} onClick={() => dispatch(keyResetRequested(recordId))}>
            {t.reset}
          </Button>
        )}
      </Space>
    </section>
  );
}

function Target({ target }: { readonly target: PublishTarget }) {
  const dispatch = useDispatch();
  const lines = [
    [t.server, target.server],
    [t.streamKey, target.streamKey],
    [t.address, target.fullAddress],
  ] as const;
  return (
    <>
      {target.isLocal && !target.isSimulated && <Alert type="warning" content={t.local} />}
      <div className="live-publishing__target">
        <dl>
          {lines.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <code>{value}</code>
                <Button size="mini" aria-label={t.copyOf(label)} onClick={() => dispatch(copyRequested(value))}>
                  {t.copy}
                </Button>
              </dd>
            </div>
          ))}
        </dl>
        <QrCode className="live-publishing__qr" address={target.fullAddress} caption={t.scan} />
      </div>
      <p className="live-publishing__hint">{target.isSimulated ? t.simulated : t.stable}</p>
    </>
  );
}
