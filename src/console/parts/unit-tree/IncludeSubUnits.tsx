import { Checkbox } from '@arco-design/web-react';
import type { Resource } from '../../kit/resource/createResource';
import type { Identified } from '../../kit/resource/types';
import { useResourceEvents, useResourceState } from '../../kit/resource/useResource';

interface LimitedByUnit {
  readonly includeSubUnits?: boolean | undefined;
}

interface IncludeSubUnitsProps<Row extends Identified, Filter extends LimitedByUnit, Form extends object> {
  readonly resource: Resource<Row, Filter, Form>;
  readonly label: string;
}

/** Whether a unit of the tree stands for what lies below it too. */
export function IncludeSubUnits<Row extends Identified, Filter extends LimitedByUnit, Form extends object>({
  resource,
  label,
}: IncludeSubUnitsProps<Row, Filter, Form>) {
  const { filterSubmitted } = useResourceEvents(resource);
  const isIncluded = useResourceState(resource, ({ filter }) => filter.includeSubUnits === true);
  const submit = (includeSubUnits: boolean) => {
    // The field is one that every such filter has.
    const change: object = { includeSubUnits };
    filterSubmitted(change);
  };
  return (
    <Checkbox checked={isIncluded} onChange={submit}>
      {label}
    </Checkbox>
  );
}
