import { Button, Radio } from '@arco-design/web-react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { userTypeLabels, userTypes } from '../../../contract/people';
import { rolesContract } from '../../../contract/roles';
import { users, usersContract } from '../../../contract/users';
import type { User, UserFilter } from '../../../contract/users';
import { lazyPart, lazyWhen } from '../../kit/lazy/lazyPart';
import { FilterField } from '../../kit/resource/FilterBar';
import { useResourceEvents, useResourceState } from '../../kit/resource/useResource';
import { messages } from '../../locale/messages';
import { DrawnCell } from '../../parts/resource-screen/DrawnCell';
import { ResourceScreen } from '../../parts/resource-screen/ResourceScreen';
import { EditButton, RemoveButton, RowTimeline } from '../../parts/resource-screen/RowActions';
import { useMay } from '../../parts/session/useMay';
import { userCells } from './userCells';
import { userImport, usersExport, usersResource } from './users.resource';
import {
  enabledRequested,
  newUserRequested,
  passwordsOpened,
  passwordsRequested,
  selectPasswords,
  userEditRequested,
} from './users.slice';
import { texts } from './users.texts';

const UserEditor = lazyPart(() => import(/* webpackChunkName: "user-editor" */ './UserEditor'));
const UserImport = lazyWhen(userImport.select, () => import(/* webpackChunkName: "user-import" */ './UserImport'));
const PasswordsDialog = lazyWhen(
  selectPasswords,
  () => import(/* webpackChunkName: "user-passwords" */ './PasswordsDialog'),
);

const columns = users.places?.columns ?? [];
/** The cook's kind stands only where cooks are listed. */
const cookUsers = {
  ...users,
  places: { ...users.places, columns: columns.flatMap((name) => (name === 'phone' ? [name, 'category'] : [name])) },
};

const filters = { userType: <UserTypeChoice /> };

export function UsersPage() {
  const dispatch = useDispatch();
  const userType = useResourceState(usersResource, ({ filter }) => filter.userType);
  const mayImport = useMay(usersContract.importRows);
  const mayReset = useMay(usersContract.resetPasswords);
  const maySeeRoles = useMay(rolesContract.functions);
  const maySeeOnline = useMay(usersContract.online);
  return (
    <>
      <ResourceScreen
        declaration={userType === 3 ? cookUsers : users}
        resource={usersResource}
        work={usersExport}
        Editor={UserEditor}
        cells={userCells}
        Drawn={DrawnCell}
        filters={filters}
        onNew={() => dispatch(newUserRequested())}
        firstButtons={
          mayImport && <Button onClick={() => dispatch(userImport.actions.opened())}>{messages.buttons.import}</Button>
        }
        buttons={
          <>
            {mayReset && <Button onClick={() => dispatch(passwordsRequested())}>{texts.resetPasswords}</Button>}
            {maySeeRoles && <Link to="/Role">{texts.roles}</Link>}
            {maySeeOnline && <Link to="/User/online">{texts.online}</Link>}
          </>
        }
        rowActions={rowActions}
      />
      <UserImport />
      <PasswordsDialog />
    </>
  );
}

/** Takes effect at once. */
function UserTypeChoice() {
  const { filterSubmitted } = useResourceEvents(usersResource);
  return (
    <FilterField<UserFilter, 'userType'> field="userType" label={users.fields.userType.label}>
      {({ labelId, value = 1 }) => (
        <Radio.Group
          type="button"
          aria-labelledby={labelId}
          value={value}
          onChange={(wanted: (typeof userTypes)[number]) => filterSubmitted({ userType: wanted })}
          options={userTypes.map((type) => ({ value: type, label: userTypeLabels[type] }))}
        />
      )}
    </FilterField>
  );
}

const rowActions = (user: User) => <UserActions user={user} />;

/** Whom to edit, the whole of him must be seen. */
function UserActions({ user }: { readonly user: User }) {
  const { id, name, username, isEnabled } = user;
  const dispatch = useDispatch();
  const mayShow = useMay(usersContract.show);
  const mayReset = useMay(usersContract.resetPasswords);
  const maySetEnabled = useMay(usersContract.setEnabled);
  const props = { declaration: users, resource: usersResource, row: user };
  return (
    <>
      {mayShow && <EditButton {...props} onEdit={() => dispatch(userEditRequested(id))} />}
      {mayReset && (
        <Button size="mini" onClick={() => dispatch(passwordsOpened([{ id, name, username }]))}>
          {texts.resetPassword}
        </Button>
      )}
      {maySetEnabled && (
        <Button
          size="mini"
          status={isEnabled ? 'warning' : 'default'}
          onClick={() => dispatch(enabledRequested({ id, isEnabled: !isEnabled }))}
        >
          {isEnabled ? texts.disable : texts.enable}
        </Button>
      )}
      <RemoveButton {...props} />
      <RowTimeline {...props} />
    </>
  );
}
