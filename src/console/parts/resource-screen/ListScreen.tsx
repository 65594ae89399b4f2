import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Listed } from '../../../contract/resource';
import { BatchBar } from '../../kit/resource/BatchBar';
import type { Resource } from '../../kit/resource/createResource';
import { FilterBar } from '../../kit/resource/FilterBar';
import { ResourceTable } from '../../kit/resource/ResourceTable';
import type { TableOptions } from '../../kit/resource/TableFrame';
import type { Identified } from '../../kit/resource/types';
import { columnsOf } from './columns';
import type { Cells, Drawing } from './columns';
import { Exports } from './Exports';
import { DeclaredFilters, hasFilters, urlOf } from './filters';
import type { DaysControl, Filters } from './filters';

/** What a list has of its own. Stable values: each change renders every row again. */
export interface ListParts<Row extends Identified, Filter> extends Partial<
  Omit<TableOptions<Row, Filter>, 'columns' | 'url' | 'rowActions'>
> {
  /** Drawn by hand, by field, in place of what is declared. */
  readonly cells?: Cells<Row>;
  readonly filters?: Filters;
  readonly Days?: DaysControl;
  readonly Drawn?: Drawing;
}

interface ListScreenProps<Row extends Identified, Filter extends object, Form extends object> extends ListParts<
  Row,
  Filter
> {
  readonly listed: Listed;
  readonly resource: Resource<Row, Filter, Form>;
  readonly rowActions?: (row: Row) => ReactNode;
  /** Buttons; that of the spreadsheet unless told. */
  readonly children?: ReactNode;
}

/** Filter, buttons and table of rows that are declared. */
export function ListScreen<Row extends Identified, Filter extends object, Form extends object>({
  listed,
  resource,
  cells,
  filters,
  Days,
  Drawn,
  label = `${listed.noun}列表`,
  children,
  ...table
}: ListScreenProps<Row, Filter, Form>) {
  const columns = useMemo(() => columnsOf(listed, cells, Drawn), [listed, cells, Drawn]);
  const url = useMemo(() => urlOf<Filter>(listed), [listed]);
  return (
    <>
      {hasFilters(listed) && (
        <FilterBar resource={resource}>
          <DeclaredFilters {...{ listed, Days }} {...(filters === undefined ? {} : { byHand: filters })} />
        </FilterBar>
      )}
      {children ??
        (resource.isExported && (
          <BatchBar resource={resource}>
            <Exports listed={listed} resource={resource} />
          </BatchBar>
        ))}
      <ResourceTable {...{ resource, label, columns, url }} defaultDays={listed.defaultDays} {...table} />
    </>
  );
}
