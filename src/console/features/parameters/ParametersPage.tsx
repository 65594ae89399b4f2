import { Button } from '@arco-design/web-react';
import type { TableColumnProps } from '@arco-design/web-react';
import { lazy, Suspense } from 'react';
import { parametersContract } from '../../../contract/parameters';
import type { Parameter, ParameterFilter } from '../../../contract/parameters';
import { BatchBar, RemoveManyButton } from '../../kit/resource/BatchBar';
import { FilterBar, FilterText } from '../../kit/resource/FilterBar';
import { ResourceTable } from '../../kit/resource/ResourceTable';
import { textInUrl } from '../../kit/resource/urlQuery';
import type { UrlCodecs } from '../../kit/resource/urlQuery';
import { useResourceEvents, useResourceState } from '../../kit/resource/useResource';
import { messages } from '../../locale/messages';
import { useMay } from '../../parts/session/useMay';
import { parametersResource } from './parameters.resource';
import { statusText, texts } from './parameters.texts';

const ParameterEditor = lazy(() => import(/* webpackChunkName: "parameter-editor" */ './ParameterEditor'));

const inUrl: UrlCodecs<ParameterFilter> = { name: textInUrl };
const { fields } = texts;

const columns: readonly TableColumnProps<Parameter>[] = [
  { title: fields.name, dataIndex: 'name', width: 180 },
  { title: fields.code, dataIndex: 'code', width: 170 },
  { title: fields.value, dataIndex: 'value', width: 180, ellipsis: true },
  { title: fields.status, key: 'status', width: 80, render: (_, { status }) => statusText(status) },
  { title: fields.note, dataIndex: 'note', width: 200, ellipsis: true },
  { title: fields.createdAt, dataIndex: 'createdAt', width: 170 },
  { title: fields.updatedAt, dataIndex: 'updatedAt', width: 170 },
];

export function ParametersPage() {
  const { createOpened } = useResourceEvents(parametersResource);
  const mayCreate = useMay(parametersContract.create);
  const mayRemove = useMay(parametersContract.removeMany);
  const isEditing = useResourceState(parametersResource, ({ editor }) => editor !== null);
  return (
    <>
      <FilterBar resource={parametersResource}>
        <FilterText<ParameterFilter> field="name" label={fields.name} maxLength={100} />
      </FilterBar>
      <BatchBar resource={parametersResource}>
        {mayCreate && (
          <Button type="primary" onClick={() => createOpened({ name: '', code: '', value: '', status: 1 })}>
            {messages.buttons.create}
          </Button>
        )}
        {mayRemove && <RemoveManyButton resource={parametersResource} />}
      </BatchBar>
      <ResourceTable
        resource={parametersResource}
        label={texts.list}
        columns={columns}
        rowActions={rowActions}
        rowActionsWidth={140}
        url={inUrl}
      />
      {isEditing && (
        <Suspense fallback={null}>
          <ParameterEditor />
        </Suspense>
      )}
    </>
  );
}

const rowActions = (parameter: Parameter) => <RowActions parameter={parameter} />;

function RowActions({ parameter }: { readonly parameter: Parameter }) {
  const { updateOpened, removeRequested } = useResourceEvents(parametersResource);
  const mayEdit = useMay(parametersContract.update);
  const mayRemove = useMay(parametersContract.remove);
  const { id, name, code, value, status, note, version } = parameter;
  return (
    <>
      {mayEdit && (
        <Button size="mini" onClick={() => updateOpened({ id, form: { name, code, value, status, note, version } })}>
          {messages.buttons.edit}
        </Button>
      )}
      {mayRemove && status !== 0 && (
        <Button size="mini" status="danger" onClick={() => removeRequested(id)}>
          {messages.buttons.remove}
        </Button>
      )}
    </>
  );
}
