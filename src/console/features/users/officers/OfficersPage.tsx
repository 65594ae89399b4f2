import { useDispatch } from 'react-redux';
import { lazyPart } from '../../../kit/lazy/lazyPart';
import { users, usersContract } from '../../../../contract/users';
import type { User } from '../../../../contract/users';
import { ResourceScreen } from '../../../parts/resource-screen/ResourceScreen';
import { EditButton, RemoveButton, RowTimeline } from '../../../parts/resource-screen/RowActions';
import { useMay } from '../../../parts/session/useMay';
import { IncludeSubUnits } from '../../../parts/unit-tree/IncludeSubUnits';
import { UnitPage } from '../../../parts/unit-tree/UnitPage';
import { useUnitPlace } from '../../../parts/unit-tree/useUnitPlace';
import { officerCells } from '../userCells';
import { officers, officersExport, officersResource, officersTree } from '../users.resource';
import { officerEditRequested, officerRequested } from '../users.slice';
import { texts } from '../users.texts';

const OfficerEditor = lazyPart(() => import(/* webpackChunkName: "officer-editor" */ './OfficerEditor'));

const { label } = users.fields.includeSubUnits;

/** Information officers, by unit. */
export function OfficersPage() {
  const dispatch = useDispatch();
  return (
    <UnitPage
      tree={officersTree}
      label={texts.tree}
      place={useUnitPlace('unitId')}
      above={<IncludeSubUnits resource={officersResource} label={label} />}
    >
      <ResourceScreen
        declaration={officers}
        resource={officersResource}
        work={officersExport}
        Editor={OfficerEditor}
        cells={officerCells}
        onNew={() => dispatch(officerRequested())}
        rowActions={rowActions}
      />
    </UnitPage>
  );
}

const rowActions = (user: User) => <OfficerActions user={user} />;

/** Whom to edit, the whole of him must be seen. */
function OfficerActions({ user }: { readonly user: User }) {
  const dispatch = useDispatch();
  const mayShow = useMay(usersContract.show);
  const props = { declaration: officers, resource: officersResource, row: user };
  return (
    <>
      {mayShow && <EditButton {...props} onEdit={() => dispatch(officerEditRequested(user.id))} />}
      <RemoveButton {...props} />
      <RowTimeline {...props} />
    </>
  );
}
