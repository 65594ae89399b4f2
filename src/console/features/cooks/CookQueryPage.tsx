import { useCallback } from 'react';
import type { Cook } from '../../../contract/cooks';
import { useOpened } from '../../kit/address/useOpened';
import { ListScreen } from '../../parts/resource-screen/ListScreen';
import { CookBeside } from './CookBeside';
import { cookCells } from './cookCells';
import { cookKey, cookPartKey } from './cookPlace';
import { cookQuery, cookQueryResource } from './query.resource';

export function CookQueryPage() {
  const { open } = useOpened(cookKey, cookPartKey);
  const openBeside = useCallback(({ id }: Cook) => open(id), [open]);
  return (
    <>
      <ListScreen listed={cookQuery} resource={cookQueryResource} cells={cookCells} onRowClick={openBeside} />
      <CookBeside />
    </>
  );
}
