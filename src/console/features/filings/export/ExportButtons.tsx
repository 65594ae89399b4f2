import { Button, Space } from '@arco-design/web-react';
import { lazy, Suspense } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { filingsContract } from '../../../../contract/filings';
import { useMay } from '../../../parts/session/useMay';
import type { FilingExport } from './createFilingExport';
import { texts } from './export.texts';

const ExportDialog = lazy(() => import(/* webpackChunkName: "filing-progress" */ './ExportDialog'));

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
        <Suspense fallback={null}>
          <ExportDialog progress={progress} onDismiss={() => dispatch(exportClosed())} />
        </Suspense>
      )}
    </Space>
  );
}
