import { Alert, Button } from '@arco-design/web-react';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { useParams } from 'react-router-dom';
import { cooks, cooksContract } from '../../../contract/cooks';
import type { Cook } from '../../../contract/cooks';
import { useOpened } from '../../kit/address/useOpened';
import { lazyPart, lazyWhen } from '../../kit/lazy/lazyPart';
import { messages } from '../../locale/messages';
import { ResourceScreen } from '../../parts/resource-screen/ResourceScreen';
import { EditButton, RemoveButton, RowTimeline } from '../../parts/resource-screen/RowActions';
import { useMay } from '../../parts/session/useMay';
import { IncludeSubUnits } from '../../parts/unit-tree/IncludeSubUnits';
import { UnitPage } from '../../parts/unit-tree/UnitPage';
import { useUnitPlace } from '../../parts/unit-tree/useUnitPlace';
import { CookBeside } from './CookBeside';
import { cookCells } from './cookCells';
import { cookKey, cookPartKey } from './cookPlace';
import { cookEditRequested, newCookRequested } from './cooks.events';
import { cookImport, cooksExport, cooksResource } from './cooks.resource';
import { texts } from './cooks.texts';
import { placeOfPair } from './placeOfPair';
import { cooksTree } from './cooks.tree';

const CookEditor = lazyPart(() => import(/* webpackChunkName: "cook-editor" */ './CookEditor'));
const CookImport = lazyWhen(cookImport.select, () => import(/* webpackChunkName: "cook-import" */ './CookImport'));

export function CooksPage() {
  const dispatch = useDispatch();
  const { place: fromPath, unreadable } = placeOfPair(useParams()['units'] ?? '');
  const place = useUnitPlace('unitId', fromPath);
  const mayImport = useMay(cooksContract.importRows);
  const { open } = useOpened(cookKey, cookPartKey);
  const openBeside = useCallback(({ id }: Cook) => open(id), [open]);
  return (
    <UnitPage tree={cooksTree} label={texts.tree} place={place} above={<AboveTree unreadable={unreadable} />}>
      <ResourceScreen
        declaration={cooks}
        resource={cooksResource}
        work={cooksExport}
        Editor={CookEditor}
        cells={cookCells}
        onNew={() => dispatch(newCookRequested())}
        firstButtons={
          mayImport && <Button onClick={() => dispatch(cookImport.actions.opened())}>{messages.buttons.import}</Button>
        }
        rowActions={rowActions}
        onRowClick={openBeside}
        {...(fromPath === null ? {} : { fromPath: { unitId: fromPath.selectedId } })}
      />
      <CookImport />
      <CookBeside />
    </UnitPage>
  );
}

function AboveTree({ unreadable }: { readonly unreadable: readonly string[] }) {
  return (
    <>
      {unreadable.length > 0 && <Alert type="error" content={messages.missingUnits(unreadable)} />}
      <IncludeSubUnits resource={cooksResource} label={cooks.fields.includeSubUnits.label} />
    </>
  );
}

const rowActions = (cook: Cook) => <CookActions cook={cook} />;

/** Whom to edit, the whole of him must be seen. */
function CookActions({ cook }: { readonly cook: Cook }) {
  const dispatch = useDispatch();
  const maySee = useMay(cooksContract.show);
  const props = { declaration: cooks, resource: cooksResource, row: cook };
  return (
    <>
      {maySee && <EditButton {...props} onEdit={() => dispatch(cookEditRequested(cook.id))} />}
      <RemoveButton {...props} />
      <RowTimeline {...props} />
    </>
  );
}
