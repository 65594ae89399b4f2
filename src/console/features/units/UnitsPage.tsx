import { Button } from '@arco-design/web-react';
import { useDispatch } from 'react-redux';
import { pairOf } from '../../../contract/kernel';
import { unitList } from '../../../contract/unit-list';
import { unitsContract } from '../../../contract/units';
import type { Unit, UnitFilter } from '../../../contract/units';
import { lazyPart } from '../../kit/lazy/lazyPart';
import { BatchBar, RemoveManyButton } from '../../kit/resource/BatchBar';
import { FilterBar, FilterText } from '../../kit/resource/FilterBar';
import { ResourceTable } from '../../kit/resource/ResourceTable';
import { numberInUrl, textInUrl } from '../../kit/resource/urlQuery';
import type { UrlCodecs } from '../../kit/resource/urlQuery';
import { useResourceEvents, useResourceState } from '../../kit/resource/useResource';
import { messages } from '../../locale/messages';
import { columnsOf } from '../../parts/resource-screen/columns';
import { Exports } from '../../parts/resource-screen/Exports';
import { BinLink } from '../../parts/resource-screen/BinLink';
import { useMay } from '../../parts/session/useMay';
import { TimelineButton } from '../../parts/timeline/TimelineButton';
import { UnitPage } from '../../parts/unit-tree/UnitPage';
import { useUnitPlace } from '../../parts/unit-tree/useUnitPlace';
import { unitsExport, unitsResource, unitsTree } from './units.resource';
import { newUnitRequested, unitEditRequested } from './units.saga';
import { texts } from './units.texts';

const UnitEditor = lazyPart(() => import(/* webpackChunkName: "unit-editor" */ './UnitEditor'));

const inUrl: UrlCodecs<UnitFilter> = { name: textInUrl, parentId: numberInUrl };

const columns = columnsOf<Unit>(unitList);

export function UnitsPage() {
  const dispatch = useDispatch();
  const place = useUnitPlace('parentId');
  const mayCreate = useMay(unitsContract.create);
  const mayRemove = useMay(unitsContract.removeMany);
  const isEditing = useResourceState(unitsResource, ({ editor }) => editor !== null);
  return (
    <UnitPage tree={unitsTree} label={texts.tree} place={place}>
      <FilterBar resource={unitsResource}>
        <FilterText<UnitFilter> field="name" label={texts.fields.name} maxLength={100} />
      </FilterBar>
      <BatchBar resource={unitsResource}>
        {mayCreate && (
          <Button type="primary" onClick={() => dispatch(newUnitRequested(null))}>
            {messages.buttons.create}
          </Button>
        )}
        <Exports resource={unitsResource} work={unitsExport} endpoint={unitsContract.exportAll} />
        {mayRemove && <RemoveManyButton resource={unitsResource} />}
        <BinLink remove={unitsContract.remove} />
      </BatchBar>
      <ResourceTable
        resource={unitsResource}
        label={texts.list}
        columns={columns}
        rowActions={rowActions}
        url={inUrl}
        onFirst={mayCreate ? () => dispatch(newUnitRequested(null)) : undefined}
      />
      {isEditing && <UnitEditor />}
    </UnitPage>
  );
}

const rowActions = (unit: Unit) => <RowActions unit={unit} />;

function RowActions({ unit }: { readonly unit: Unit }) {
  const dispatch = useDispatch();
  const { removeRequested } = useResourceEvents(unitsResource);
  const mayCreate = useMay(unitsContract.create);
  const mayEdit = useMay(unitsContract.update);
  const mayRemove = useMay(unitsContract.remove);
  return (
    <>
      {mayCreate && (
        <Button size="mini" onClick={() => dispatch(newUnitRequested(unit.id))}>
          {texts.createBelow}
        </Button>
      )}
      {mayEdit && (
        <Button size="mini" onClick={() => dispatch(unitEditRequested(unit))}>
          {messages.buttons.edit}
        </Button>
      )}
      {mayRemove && (
        <Button size="mini" status="danger" onClick={() => removeRequested(unit.id)}>
          {messages.buttons.remove}
        </Button>
      )}
      <TimelineButton controller={pairOf(unitsContract.list).controller} recordId={unit.id} title={unit.name} />
    </>
  );
}
