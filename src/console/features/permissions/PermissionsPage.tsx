import { Button, Switch, Table } from '@arco-design/web-react';
import type { TableColumnProps } from '@arco-design/web-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { permissionsContract } from '../../../contract/permissions';
import type { Permission, PermissionAction, PermissionFilter } from '../../../contract/permissions';
import { rolesContract } from '../../../contract/roles';
import { BatchBar, RemoveManyButton } from '../../kit/resource/BatchBar';
import { FilterBar, FilterText } from '../../kit/resource/FilterBar';
import { ResourceTable } from '../../kit/resource/ResourceTable';
import { textInUrl } from '../../kit/resource/urlQuery';
import type { UrlCodecs } from '../../kit/resource/urlQuery';
import { useResourceEvents, useResourceState } from '../../kit/resource/useResource';
import { messages } from '../../locale/messages';
import { useMay } from '../../parts/session/useMay';
import { permissionsResource } from './permissions.resource';
import { texts } from './permissions.texts';

const PermissionEditor = lazy(() => import(/* webpackChunkName: "permission-editor" */ './PermissionEditor'));

const inUrl: UrlCodecs<PermissionFilter> = { name: textInUrl };
const { fields } = texts;

const flag = (label: string, of: string, isOn: boolean) => (
  <Switch size="small" checked={isOn} disabled aria-label={`${label}：${of}`} />
);

const columns: readonly TableColumnProps<Permission>[] = [
  { title: fields.name, dataIndex: 'name', width: 140 },
  { title: fields.description, dataIndex: 'description', width: 160, ellipsis: true },
  { title: fields.icon, dataIndex: 'icon', width: 100, ellipsis: true },
  {
    title: fields.isStrict,
    key: 'isStrict',
    width: 100,
    render: (_, { name, isStrict }) => flag(fields.isStrict, name, isStrict),
  },
  {
    title: fields.isEnabled,
    key: 'isEnabled',
    width: 100,
    render: (_, { name, isEnabled }) => flag(fields.isEnabled, name, isEnabled),
  },
  { title: fields.note, dataIndex: 'note', width: 160, ellipsis: true },
];

const actionColumns: TableColumnProps<PermissionAction>[] = [
  { title: texts.action.action, dataIndex: 'action' },
  { title: texts.action.description, dataIndex: 'description' },
  {
    title: texts.action.isEnabled,
    key: 'isEnabled',
    render: (_, { action, isEnabled }) => flag(texts.action.isEnabled, action, isEnabled),
  },
  { title: texts.action.note, dataIndex: 'note' },
];

const actionTable = ({ actions }: Permission) => (
  <Table<PermissionAction>
    rowKey="action"
    size="small"
    pagination={false}
    columns={actionColumns}
    data={[...actions]}
    noDataElement={messages.table.empty}
  />
);

export function PermissionsPage() {
  const { createOpened } = useResourceEvents(permissionsResource);
  const mayCreate = useMay(permissionsContract.create);
  const mayRemove = useMay(permissionsContract.removeMany);
  const maySeeRoles = useMay(rolesContract.functions);
  const isEditing = useResourceState(permissionsResource, ({ editor }) => editor !== null);
  const create = () => createOpened({ name: '', isStrict: true, isEnabled: true, actions: [] });
  return (
    <>
      <FilterBar resource={permissionsResource}>
        <FilterText<PermissionFilter> field="name" label={fields.name} maxLength={50} />
      </FilterBar>
      <BatchBar resource={permissionsResource}>
        {mayCreate && (
          <Button type="primary" onClick={create}>
            {messages.buttons.create}
          </Button>
        )}
        {mayRemove && <RemoveManyButton resource={permissionsResource} />}
        {maySeeRoles && <Link to="/Role">{texts.roles}</Link>}
      </BatchBar>
      <ResourceTable
        resource={permissionsResource}
        label={texts.list}
        columns={columns}
        rowActions={rowActions}
        rowActionsWidth={140}
        expandedRowRender={actionTable}
        url={inUrl}
      />
      {isEditing && (
        <Suspense fallback={null}>
          <PermissionEditor />
        </Suspense>
      )}
    </>
  );
}

const rowActions = (permission: Permission) => <RowActions permission={permission} />;

function RowActions({ permission }: { readonly permission: Permission }) {
  const { updateOpened, removeRequested } = useResourceEvents(permissionsResource);
  const mayEdit = useMay(permissionsContract.update);
  const mayRemove = useMay(permissionsContract.remove);
  const { id, isBuiltIn } = permission;
  return (
    <>
      {mayEdit && (
        <Button size="mini" onClick={() => updateOpened({ id, form: permission })}>
          {messages.buttons.edit}
        </Button>
      )}
      {mayRemove && (
        <Button
          size="mini"
          status="danger"
          disabled={isBuiltIn}
          {...(isBuiltIn ? { title: texts.builtIn } : {})}
          onClick={() => removeRequested(id)}
        >
          {messages.buttons.remove}
        </Button>
      )}
    </>
  );
}
