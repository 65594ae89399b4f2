import { Button, Progress, Space } from '@arco-design/web-react';
import { useDispatch, useSelector } from 'react-redux';
import { filingsContract } from '../../../../contract/filings';
import { Dialog } from '../../../kit/dialog/Dialog';
import { messages } from '../../../locale/messages';
import { useMay } from '../../../parts/session/useMay';
import type { ExportProgress, FilingExport } from './createFilingExport';
import { texts } from './export.texts';

/** Both exports of a list, and how far the one under way has come. */
export function ExportButtons({ work }: { readonly work: FilingExport }) {
  const dispatch = useDispatch();
  const mayExport = useMay(filingsContract.exportPage);
  const progress = useSelector(work.select);
  const { exportRequested, exportClosed } = work.actions;
  if (!mayExport) return null;
  return (
    <Space>
      <Button disabled={progress !== null} onClick={() => dispatch(exportRequested('chosen'))}>
        {texts.chosen}
      </Button>
      <Button disabled={progress !== null} onClick={() => dispatch(exportRequested('all'))}>
        {texts.all}
      </Button>
      {progress !== null && (
        <Dialog title={texts.title} width={420} onDismiss={() => dispatch(exportClosed())}>
          <ProgressView progress={progress} />
          <Button onClick={() => dispatch(exportClosed())}>{messages.buttons.cancel}</Button>
        </Dialog>
      )}
    </Space>
  );
}

const whole = 100;

function ProgressView({ progress }: { readonly progress: NonNullable<ExportProgress> }) {
  const isWriting = progress.status === 'writing';
  const share = isWriting || progress.total === 0 ? 0 : Math.round((progress.done / progress.total) * whole);
  const said = isWriting
    ? texts.writing(progress.total)
    : progress.total === 0
      ? texts.preparing
      : texts.fetching(progress.done, progress.total);
  return (
    <div role="status">
      <p>{said}</p>
      <Progress percent={isWriting ? whole : share} animation />
    </div>
  );
}
