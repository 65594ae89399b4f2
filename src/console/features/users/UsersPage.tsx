import { Button, Radio } from '@arco-design/web-react';
import { lazy, Suspense } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { rolesContract } from '../../../contract/roles';
import { usersContract } from '../../../contract/users';
import type { User, UserFilter } from '../../../contract/users';
import { userTypeLabels, userTypes } from '../../../contract/people';
import { BatchBar, ExportButton, RemoveManyButton } from '../../kit/resource/BatchBar';
import { FilterBar, FilterField, FilterText } from '../../kit/resource/FilterBar';
import { ResourceTable } from '../../kit/resource/ResourceTable';
import { choiceInUrl, textInUrl } from '../../kit/resource/urlQuery';
import type { UrlCodecs } from '../../kit/resource/urlQuery';
import { useResourceEvents, useResourceState } from '../../kit/resource/useResource';
import { messages } from '../../locale/messages';
import { useMay } from '../../parts/session/useMay';
import { cookUserColumns, userColumns } from './userColumns';
import { userImport, usersResource } from './users.resource';
import {
  newUserRequested,
  passwordsOpened,
  passwordsRequested,
  selectPasswords,
  userEditRequested,
} from './users.slice';
import type { UserDialogsRoot } from './users.slice';
import { texts } from './users.texts';

const UserEditor = lazy(() => import(/* webpackChunkName: "user-editor" */ './UserEditor'));
const UserImport = lazy(() => import(/* webpackChunkName: "user-import" */ './UserImport'));
const PasswordsDialog = lazy(() => import(/* webpackChunkName: "user-passwords" */ './PasswordsDialog'));

const inUrl: UrlCodecs<UserFilter> = { name: textInUrl, username: textInUrl, userType: choiceInUrl(userTypes) };

export function UsersPage() {
  const userType = useResourceState(usersResource, ({ filter }) => filter.userType);
  return (
    <>
      <FilterBar resource={usersResource}>
        <UserTypeChoice />
        <FilterText<UserFilter> field="name" label={texts.fields.name} maxLength={50} />
        <FilterText<UserFilter> field="phone" label={texts.fields.phone} maxLength={11} />
        <FilterText<UserFilter> field="username" label={texts.fields.username} maxLength={50} />
      </FilterBar>
      <UserButtons />
      <ResourceTable
        resource={usersResource}
        label={texts.list}
        columns={userType === 3 ? cookUserColumns : userColumns}
        rowActions={rowActions}
        rowActionsWidth={230}
        url={inUrl}
      />
      <OpenDialogs />
    </>
  );
}

/** Takes effect at once. */
function UserTypeChoice() {
  const { filterSubmitted } = useResourceEvents(usersResource);
  return (
    <FilterField<UserFilter, 'userType'> field="userType" label={texts.fields.userType}>
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

function UserButtons() {
  const dispatch = useDispatch();
  const mayCreate = useMay(usersContract.create);
  const mayImport = useMay(usersContract.importRows);
  const mayRemove = useMay(usersContract.removeMany);
  const mayReset = useMay(usersContract.resetPasswords);
  const maySeeRoles = useMay(rolesContract.functions);
  const maySeeOnline = useMay(usersContract.online);
  return (
    <BatchBar resource={usersResource}>
      {mayCreate && (
        <Button type="primary" onClick={() => dispatch(newUserRequested())}>
          {messages.buttons.create}
        </Button>
      )}
      {mayImport && <Button onClick={() => dispatch(userImport.actions.opened())}>{messages.buttons.import}</Button>}
      <ExportButton resource={usersResource} />
      {mayRemove && <RemoveManyButton resource={usersResource} />}
      {mayReset && <Button onClick={() => dispatch(passwordsRequested())}>{texts.resetPasswords}</Button>}
      {maySeeRoles && <Link to="/Role">{texts.roles}</Link>}
      {maySeeOnline && <Link to="/User/online">{texts.online}</Link>}
    </BatchBar>
  );
}

const rowActions = (user: User) => <RowActions id={user.id} />;

function RowActions({ id }: { readonly id: number }) {
  const dispatch = useDispatch();
  const { removeRequested } = useResourceEvents(usersResource);
  const mayShow = useMay(usersContract.show);
  const mayEdit = useMay(usersContract.update) && mayShow;
  const mayReset = useMay(usersContract.resetPasswords);
  const mayRemove = useMay(usersContract.remove);
  return (
    <>
      {mayEdit && (
        <Button size="mini" onClick={() => dispatch(userEditRequested(id))}>
          {messages.buttons.edit}
        </Button>
      )}
      {mayReset && (
        <Button size="mini" onClick={() => dispatch(passwordsOpened([id]))}>
          {texts.resetPassword}
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

/** Their code arrives with the first of them. */
function OpenDialogs() {
  const isEditing = useResourceState(usersResource, ({ editor }) => editor !== null);
  const isImporting = useSelector(userImport.select) !== null;
  const isResetting = useSelector((root: UserDialogsRoot) => selectPasswords(root) !== null);
  return (
    <Suspense fallback={null}>
      {isEditing && <UserEditor />}
      {isImporting && <UserImport />}
      {isResetting && <PasswordsDialog />}
    </Suspense>
  );
}
