import type { Endpoint } from '../../../contract/kernel';
import type { Listed } from '../../../contract/resource';
import { ExportButton, useMatchingTotal } from '../../kit/resource/BatchBar';
import type { Resource } from '../../kit/resource/createResource';
import type { Identified } from '../../kit/resource/types';
import type { Export } from '../export/createExport';
import { ExportAllButton } from '../export/ExportButtons';
import { useChosenSheet } from './chosenSheet';

interface ExportsProps<Row extends Identified, Filter extends object, Form extends object> {
  /** Whose export may hold what the user shows; absent where it has all that is declared. */
  readonly listed?: Listed;
  readonly resource: Resource<Row, Filter, Form>;
  readonly work?: Export | undefined;
  readonly endpoint?: Endpoint | undefined;
}

/** The chosen rows, where they are written here, and everything that matches, where the server writes it. */
export function Exports<Row extends Identified, Filter extends object, Form extends object>({
  listed,
  resource,
  work,
  endpoint,
}: ExportsProps<Row, Filter, Form>) {
  const fields = useChosenSheet(resource.name, listed);
  const total = useMatchingTotal(resource);
  return (
    <>
      {resource.isExported && total === null && <ExportButton resource={resource} fields={fields} />}
      {work !== undefined && endpoint !== undefined && (
        <ExportAllButton work={work} endpoint={endpoint} fields={fields} total={total} />
      )}
    </>
  );
}
