import { Button } from '@arco-design/web-react';
import type { TableColumnProps } from '@arco-design/web-react';
import { lazy, Suspense, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { rolesContract } from '../../../contract/roles';
import type { Role } from '../../../contract/roles';
import { BatchBar, RemoveManyButton } from '../../kit/resource/BatchBar';
import { ResourceTable } from '../../kit/resource/ResourceTable';
import { useResourceEvents, useResourceState } from '../../kit/resource/useResource';
import { messages } from '../../locale/messages';
import { useMay } from '../../parts/session/useMay';
import { RoleGrants } from './RoleGrants';
import { grantsOpened, roleRequested, selectGrants } from './roleGrants.slice';
import { rolesResource } from './roles.resource';
import { texts } from './roles.texts';
import './roles.css';

const RoleEditor = lazy(() => import(/* webpackChunkName: "role-editor" */ './RoleEditor'));
const { fields } = texts;

const columns: readonly TableColumnProps<Role>[] = [
  {
    title: fields.authority,
    dataIndex: 'authority',
    width: 130,
    sorter: (one: Role, other: Role) => one.authority.localeCompare(other.authority, 'zh-CN'),
    render: (_, role) => <RoleName role={role} />,
  },
  { title: fields.note, dataIndex: 'note', width: 180, ellipsis: true },
  { title: fields.holderCount, dataIndex: 'holderCount', width: 70 },
];

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
  const { createOpened } = useResourceEvents(rolesResource);
  const mayCreate = useMay(rolesContract.create);
  const mayRemove = useMay(rolesContract.removeMany);
  const isEditing = useResourceState(rolesResource, ({ editor }) => editor !== null);
  const { role } = useSelector(selectGrants);
  useEffect(() => {
    dispatch(grantsOpened());
  }, [dispatch]);
  return (
    <div className="roles">
      <div className="roles__list">
        <BatchBar resource={rolesResource}>
          {mayCreate && (
            <Button type="primary" onClick={() => createOpened({ authority: '' })}>
              {messages.buttons.create}
            </Button>
          )}
          {mayRemove && <RemoveManyButton resource={rolesResource} />}
        </BatchBar>
        <ResourceTable
          resource={rolesResource}
          label={texts.list}
          columns={columns}
          rowActions={rowActions}
          rowActionsWidth={140}
          currentId={role?.id ?? null}
          onRowClick={(clicked) => dispatch(roleRequested(clicked))}
        />
      </div>
      <RoleGrants />
      {isEditing && (
        <Suspense fallback={null}>
          <RoleEditor />
        </Suspense>
      )}
    </div>
  );
}

const rowActions = (role: Role) => <RowActions role={role} />;

function RowActions({ role: { id, authority, note, version } }: { readonly role: Role }) {
  const { updateOpened, removeRequested } = useResourceEvents(rolesResource);
  const mayEdit = useMay(rolesContract.update);
  const mayRemove = useMay(rolesContract.remove);
  return (
    <>
      {mayEdit && (
        <Button size="mini" onClick={() => updateOpened({ id, form: { authority, note, version } })}>
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
