import type { PageQuery } from '../../../contract/kernel';
import { parametersContract } from '../../../contract/parameters';
import type { NewParameter, Parameter, ParameterFilter } from '../../../contract/parameters';
import { createResource } from '../../kit/resource/createResource';
import type { Identified, RowId } from '../../kit/resource/types';
import { callApi } from '../../lib/apiClient';
import type { CallOptions } from '../../lib/apiClient';
import { namedCalls } from '../../lib/named';

export type ParameterForm = NewParameter & Partial<Pick<Parameter, 'version'>>;

const parametersApi = namedCalls('parametersApi', {
  list: (query: ParameterFilter & PageQuery) => callApi(parametersContract.list, query),
  create: (parameter: ParameterForm, options: CallOptions) => callApi(parametersContract.create, parameter, options),
  update: ({ id, version = 1, note = '', ...parameter }: ParameterForm & Identified) =>
    callApi(parametersContract.update, { ...parameter, note, id: Number(id), version }),
  remove: (id: RowId) => callApi(parametersContract.remove, { id: Number(id) }),
  removeMany: (ids: readonly RowId[]) => callApi(parametersContract.removeMany, { ids: ids.map(Number) }),
});

export const parametersResource = createResource<Parameter, ParameterFilter, ParameterForm>({
  name: 'parameters',
  api: parametersApi,
  initialFilter: {},
});
