import { Switch, Table } from '@arco-design/web-react';
import type { TableColumnProps } from '@arco-design/web-react';
import { Link } from 'react-router-dom';
import { lazyPart } from '../../kit/lazy/lazyPart';
import { permissions } from '../../../contract/permissions';
import type { Permission, PermissionAction } from '../../../contract/permissions';
import { rolesContract } from '../../../contract/roles';
import { messages } from '../../locale/messages';
import { EditButton, RemoveButton, RowTimeline } from '../../parts/resource-screen/RowActions';
import { useMay } from '../../parts/session/useMay';
import { permissionsResource } from './permissions.resource';
import { texts } from './permissions.texts';

const Editor = lazyPart(() => import(/* webpackChunkName: "permission-editor" */ './PermissionEditor'));

const actionColumns: TableColumnProps<PermissionAction>[] = [
  { title: texts.action, dataIndex: 'action' },
  { title: texts.description, dataIndex: 'description' },
  {
    title: texts.isEnabled,
    key: 'isEnabled',
    render: (_, { action, isEnabled }) => (
      <Switch size="small" checked={isEnabled} disabled aria-label={`${texts.isEnabled}：${action}`} />
    ),
  },
  { title: texts.note, dataIndex: 'note' },
];

/** What is the screen's own. */
export const permissionParts = {
  Editor,
  buttons: <RolesLink />,
  rowActions: (row: Permission) => {
    const props = { declaration: permissions, resource: permissionsResource, row };
    return (
      <>
        <EditButton {...props} />
        <RemoveButton {...props} refusal={row.isBuiltIn ? texts.builtIn : undefined} />
        <RowTimeline {...props} />
      </>
    );
  },
  expandedRowRender: ({ actions }: Permission) => (
    <Table<PermissionAction>
      rowKey="action"
      size="small"
      pagination={false}
      columns={actionColumns}
      data={[...actions]}
      noDataElement={messages.table.empty}
    />
  ),
};

function RolesLink() {
  return useMay(rolesContract.functions) && <Link to="/Role">{texts.roles}</Link>;
}
