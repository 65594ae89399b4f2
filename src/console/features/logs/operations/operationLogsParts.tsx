import { operationLogs } from '../../../../contract/operation-logs';
import type { OperationLog, OperationLogFilter } from '../../../../contract/operation-logs';
import { RemoveButton } from '../../../parts/resource-screen/RowActions';
import type { ScreenParts } from '../../../parts/resource-screen/ResourceScreen';
import { LogFacts, LogResult } from '../../../parts/timeline/LogFacts';
import { TimelineButton } from '../../../parts/timeline/TimelineButton';
import { operationLogsResource } from './operationLogs.resource';

/** What this screen has of its own. */
export const operationLogsParts: ScreenParts<OperationLog, OperationLogFilter> = {
  cells: { result: LogResult },
  rowActions: (row) => (
    <>
      {row.recordId !== undefined && row.controller !== '' && (
        <TimelineButton controller={row.controller} recordId={row.recordId} title={row.title} />
      )}
      <RemoveButton declaration={operationLogs} resource={operationLogsResource} row={row} />
    </>
  ),
  expandedRowRender: ({ facts }) => <LogFacts facts={facts} />,
};
