import { useCallback } from 'react';
import type { Cook } from '../../../contract/cooks';
import { useOpened } from '../../kit/address/useOpened';
import { BatchBar } from '../../kit/resource/BatchBar';
import { Exports } from '../../parts/resource-screen/Exports';
import { ListScreen } from '../../parts/resource-screen/ListScreen';
import { CookBeside } from './CookBeside';
import { cookCells } from './cookCells';
import { cookKey, cookPartKey } from './cookPlace';
import { cookQuery, cookQueryExport, cookQueryResource } from './query.resource';

export function CookQueryPage() {
  const { open } = useOpened(cookKey, cookPartKey);
  const openBeside = useCallback(({ id }: Cook) => open(id), [open]);
  return (
    <>
      <ListScreen listed={cookQuery} resource={cookQueryResource} cells={cookCells} onRowClick={openBeside}>
        <BatchBar resource={cookQueryResource}>
          <Exports
            listed={cookQuery}
            resource={cookQueryResource}
            work={cookQueryExport}
            endpoint={cookQuery.calls.exportAll}
          />
        </BatchBar>
      </ListScreen>
      <CookBeside />
    </>
  );
}
