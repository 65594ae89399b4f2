import { Button, Checkbox } from '@arco-design/web-react';
import { lazy, Suspense } from 'react';
import { useDispatch } from 'react-redux';
import { usersContract } from '../../../../contract/users';
import type { User, UserFilter } from '../../../../contract/users';
import { BatchBar, ExportButton, RemoveManyButton } from '../../../kit/resource/BatchBar';
import { FilterBar, FilterText } from '../../../kit/resource/FilterBar';
import { ResourceTable } from '../../../kit/resource/ResourceTable';
import { flagInUrl, textInUrl } from '../../../kit/resource/urlQuery';
import type { UrlCodecs } from '../../../kit/resource/urlQuery';
import { useResourceEvents, useResourceState } from '../../../kit/resource/useResource';
import { messages } from '../../../locale/messages';
import { useMay } from '../../../parts/session/useMay';
import { UnitPage } from '../../../parts/unit-tree/UnitPage';
import { officerColumns } from '../userColumns';
import { officersResource, officersTree } from '../users.resource';
import { officerEditRequested, officerRequested } from '../users.slice';
import { texts } from '../users.texts';

const OfficerEditor = lazy(() => import(/* webpackChunkName: "officer-editor" */ './OfficerEditor'));

const inUrl: UrlCodecs<UserFilter> = { name: textInUrl, includeSubUnits: flagInUrl };

/** Information officers, by unit. */
export function OfficersPage() {
  const dispatch = useDispatch();
  const mayCreate = useMay(usersContract.create);
  const mayRemove = useMay(usersContract.removeMany);
  const isEditing = useResourceState(officersResource, ({ editor }) => editor !== null);
  return (
    <UnitPage tree={officersTree} label={texts.tree} above={<IncludeSubUnits />}>
      <FilterBar resource={officersResource}>
        <FilterText<UserFilter> field="name" label={texts.fields.name} maxLength={50} />
      </FilterBar>
      <BatchBar resource={officersResource}>
        {mayCreate && (
          <Button type="primary" onClick={() => dispatch(officerRequested())}>
            {messages.buttons.create}
          </Button>
        )}
        <ExportButton resource={officersResource} />
        {mayRemove && <RemoveManyButton resource={officersResource} />}
      </BatchBar>
      <ResourceTable
        resource={officersResource}
        label={texts.officers}
        columns={officerColumns}
        rowActions={rowActions}
        rowActionsWidth={140}
        url={inUrl}
      />
      {isEditing && (
        <Suspense fallback={null}>
          <OfficerEditor />
        </Suspense>
      )}
    </UnitPage>
  );
}

function IncludeSubUnits() {
  const { filterSubmitted } = useResourceEvents(officersResource);
  const isIncluded = useResourceState(officersResource, ({ filter }) => filter.includeSubUnits === true);
  return (
    <Checkbox checked={isIncluded} onChange={(includeSubUnits: boolean) => filterSubmitted({ includeSubUnits })}>
      {texts.includeSubUnits}
    </Checkbox>
  );
}

const rowActions = (user: User) => <RowActions id={user.id} />;

function RowActions({ id }: { readonly id: number }) {
  const dispatch = useDispatch();
  const { removeRequested } = useResourceEvents(officersResource);
  const mayShow = useMay(usersContract.show);
  const mayEdit = useMay(usersContract.update) && mayShow;
  const mayRemove = useMay(usersContract.remove);
  return (
    <>
      {mayEdit && (
        <Button size="mini" onClick={() => dispatch(officerEditRequested(id))}>
          {messages.buttons.edit}
        </Button>
      )}
      {mayRemove && (
        <Button size="mini" status="danger" onClick={() => removeRequested(id)}>
          {messages.buttons.remove}
        </Button>
      )}
    </>
  );
}
