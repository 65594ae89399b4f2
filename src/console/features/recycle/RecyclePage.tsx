import { Button } from '@arco-design/web-react';
import { useDispatch } from 'react-redux';
import { recycleBin, recycleContract } from '../../../contract/recycle-bin';
import type { RemovedRecord } from '../../../contract/recycle-bin';
import { BatchBar } from '../../kit/resource/BatchBar';
import { useResourceState } from '../../kit/resource/useResource';
import { DateRange } from '../../parts/date-range/DateRange';
import { Exports } from '../../parts/resource-screen/Exports';
import { ListScreen } from '../../parts/resource-screen/ListScreen';
import { useMay } from '../../parts/session/useMay';
import { recycleExport, recycleResource, restoreRequested } from './recycle.resource';
import { texts } from './recycle.texts';

/** What was deleted lately; it can be brought back, and nothing else. */
export function RecyclePage() {
  return (
    <ListScreen listed={recycleBin} resource={recycleResource} Days={DateRange} rowActions={rowActions}>
      <BatchBar resource={recycleResource}>
        <RestoreMany />
        <Exports
          listed={recycleBin}
          resource={recycleResource}
          work={recycleExport}
          endpoint={recycleContract.exportAll}
        />
      </BatchBar>
    </ListScreen>
  );
}

function RestoreMany() {
  const dispatch = useDispatch();
  const ids = useResourceState(recycleResource, ({ selectedIds }) => selectedIds);
  if (!useMay(recycleContract.restore)) return null;
  return (
    <Button disabled={ids.length === 0} onClick={() => dispatch(restoreRequested(ids))}>
      {texts.restoreMany}
    </Button>
  );
}

const rowActions = (row: RemovedRecord) => <Restore row={row} />;

function Restore({ row }: { readonly row: RemovedRecord }) {
  const dispatch = useDispatch();
  if (!useMay(recycleContract.restore)) return null;
  return (
    <Button size="mini" onClick={() => dispatch(restoreRequested([row.id]))}>
      {texts.restore}
    </Button>
  );
}
