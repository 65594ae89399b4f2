import { Button } from '@arco-design/web-react';
import type { TableColumnProps } from '@arco-design/web-react';
import { lazy, Suspense } from 'react';
import { useDispatch } from 'react-redux';
import { unitsContract } from '../../../contract/units';
import type { Unit, UnitFilter } from '../../../contract/units';
import { BatchBar, RemoveManyButton } from '../../kit/resource/BatchBar';
import { FilterBar, FilterText } from '../../kit/resource/FilterBar';
import { ResourceTable } from '../../kit/resource/ResourceTable';
import { textInUrl } from '../../kit/resource/urlQuery';
import type { UrlCodecs } from '../../kit/resource/urlQuery';
import { useResourceEvents, useResourceState } from '../../kit/resource/useResource';
import { messages } from '../../locale/messages';
import { useMay } from '../../parts/session/useMay';
import { UnitPage } from '../../parts/unit-tree/UnitPage';
import { unitsResource, unitsTree } from './units.resource';
import { newUnitRequested, unitEditRequested } from './units.saga';
import { texts } from './units.texts';

const UnitEditor = lazy(() => import(/* webpackChunkName: "unit-editor" */ './UnitEditor'));

const inUrl: UrlCodecs<UnitFilter> = { name: textInUrl };

const columns: readonly TableColumnProps<Unit>[] = [
  { title: texts.fields.name, dataIndex: 'name', width: 140, ellipsis: true },
  { title: texts.fields.fullName, dataIndex: 'fullName', width: 260, ellipsis: true },
  { title: texts.fields.description, dataIndex: 'description', width: 200, ellipsis: true },
];

export function UnitsPage() {
  const dispatch = useDispatch();
  const mayCreate = useMay(unitsContract.create);
  const mayRemove = useMay(unitsContract.removeMany);
  const isEditing = useResourceState(unitsResource, ({ editor }) => editor !== null);
  return (
    <UnitPage tree={unitsTree} label={texts.tree} isSearchable>
      <FilterBar resource={unitsResource}>
        <FilterText<UnitFilter> field="name" label={texts.fields.name} maxLength={100} />
      </FilterBar>
      <BatchBar resource={unitsResource}>
        {mayCreate && (
          <Button type="primary" onClick={() => dispatch(newUnitRequested(null))}>
            {messages.buttons.create}
          </Button>
        )}
        {mayRemove && <RemoveManyButton resource={unitsResource} />}
      </BatchBar>
      <ResourceTable
        resource={unitsResource}
        label={texts.list}
        columns={columns}
        rowActions={rowActions}
        rowActionsWidth={220}
        url={inUrl}
      />
      {isEditing && (
        <Suspense fallback={null}>
          <UnitEditor />
        </Suspense>
      )}
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
    </>
  );
}
