import { Button } from '@arco-design/web-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { lazyPart } from '../../kit/lazy/lazyPart';
import { roles } from '../../../contract/roles';
import type { Role } from '../../../contract/roles';
import { ResourceScreen } from '../../parts/resource-screen/ResourceScreen';
import { RoleGrants } from './RoleGrants';
import { grantsOpened, roleRequested, selectGrants } from './roleGrants.slice';
import { rolesExport, rolesResource } from './roles.resource';
import './roles.css';

const Editor = lazyPart(() => import(/* webpackChunkName: "role-editor" */ './RoleEditor'));

const cells = { authority: (role: Role) => <RoleName role={role} /> };

/** The row's name as a button: rows cannot be reached by the keyboard. */
function RoleName({ role }: { readonly role: Role }) {
  const dispatch = useDispatch();
  return (
    <Button type="text" size="mini" onClick={() => dispatch(roleRequested(role))}>
      {role.authority}
    </Button>
  );
}

export function RolesPage() {
  const dispatch = useDispatch();
  const { role } = useSelector(selectGrants);
  useEffect(() => {
    dispatch(grantsOpened());
  }, [dispatch]);
  return (
    <div className="roles">
      <div className="roles__list list-column">
        <ResourceScreen
          declaration={roles}
          resource={rolesResource}
          work={rolesExport}
          Editor={Editor}
          cells={cells}
          currentId={role?.id ?? null}
          onRowClick={(clicked) => dispatch(roleRequested(clicked))}
        />
      </div>
      <RoleGrants />
    </div>
  );
}
