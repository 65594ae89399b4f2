import type { Endpoint } from '../../../contract/kernel';
import type { Declaration } from '../../../contract/resource';
import type { Resource } from '../../kit/resource/createResource';
import type { Identified } from '../../kit/resource/types';
import { download } from '../../lib/apiClient';
import { createExport } from '../export/createExport';
import { limitedTo } from './declaredResource';

interface Exported extends Pick<Declaration<unknown, object, object>, 'name' | 'noun' | 'defaultDays'> {
  readonly calls: { readonly exportAll: Endpoint };
}

/** Whether everything that matches can be had. */
export const isExported = <Row, Filter extends object, Form extends object>(
  declaration: Declaration<Row, Filter, Form>,
): declaration is Declaration<Row, Filter, Form> & Exported => declaration.calls.exportAll !== undefined;

/** The export of everything that matches. */
export const declaredExport = <Row extends Identified, Filter extends object, Form extends object>(
  { name, noun, calls: { exportAll }, defaultDays }: Exported,
  resource: Resource<Row, Filter, Form>,
) =>
  createExport(`${name}Export`, noun, resource.select, (order, options) =>
    download(exportAll, limitedTo(defaultDays, order), options),
  );
