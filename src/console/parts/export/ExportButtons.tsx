import { Button, Space } from '@arco-design/web-react';
import { useDispatch, useSelector } from 'react-redux';
import type { Endpoint } from '../../../contract/kernel';
import { useMay } from '../session/useMay';
import type { Export } from './createExport';
import { texts } from './export.texts';

interface ExportProps {
  readonly work: Export;
  readonly endpoint: Endpoint;
}

interface AllProps extends ExportProps {
  /** Those alone; all that are declared unless told. */
  readonly fields?: readonly string[] | undefined;
  /** How many the user has chosen by their filter; null where he has not. */
  readonly total?: number | null;
}

/** The export of all that matches; the tray says how far it has come. */
export function ExportAllButton({ work, endpoint, fields, total = null }: AllProps) {
  const dispatch = useDispatch();
  const mayExport = useMay(endpoint);
  const isUnderWay = useSelector(work.selectIsUnderWay);
  const { exportRequested } = work.actions;
  if (!mayExport) return null;
  return (
    <Button disabled={isUnderWay} onClick={() => dispatch(exportRequested(fields === undefined ? 'all' : { fields }))}>
      {total === null ? texts.all : texts.allOf(total)}
    </Button>
  );
}

/** Both exports of a list whose chosen rows the server writes too; that of all where all are chosen. */
export function ExportButtons({ work, endpoint, total = null }: ExportProps & Pick<AllProps, 'total'>) {
  const dispatch = useDispatch();
  const mayExport = useMay(endpoint);
  const isUnderWay = useSelector(work.selectIsUnderWay);
  if (!mayExport) return null;
  return (
    <Space>
      {total === null && (
        <Button disabled={isUnderWay} onClick={() => dispatch(work.actions.exportRequested('chosen'))}>
          {texts.chosen}
        </Button>
      )}
      <ExportAllButton work={work} endpoint={endpoint} total={total} />
    </Space>
  );
}
