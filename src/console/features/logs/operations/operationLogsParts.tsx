import { Button } from '@arco-design/web-react';
import { useDispatch } from 'react-redux';
import { operationLogs, operationLogsContract } from '../../../../contract/operation-logs';
import type { OperationLog, OperationLogFilter } from '../../../../contract/operation-logs';
import { textOf } from '../../../../contract/resource';
import { lateWhile } from '../../../kit/delivery/late';
import { RemoveButton } from '../../../parts/resource-screen/RowActions';
import type { ScreenParts } from '../../../parts/resource-screen/ResourceScreen';
import { useMay } from '../../../parts/session/useMay';
import { LogFacts } from './LogFacts';
import { operationLogsResource } from './operationLogs.resource';
import { texts } from './operationLogs.texts';
import { timeline } from './timeline';

const TimelineDialog = lateWhile(
  timeline.select,
  () => import(/* webpackChunkName: "log-timeline" */ './TimelineDialog'),
);

/** What this screen has of its own. */
export const operationLogsParts: ScreenParts<OperationLog, OperationLogFilter> = {
  cells: {
    result: ({ result }) => (
      <span className={`log-result log-result--${result}`}>{textOf(operationLogs.fields.result, result)}</span>
    ),
  },
  buttons: <TimelineDialog />,
  rowActions: (row) => (
    <>
      <TimelineButton row={row} />
      <RemoveButton declaration={operationLogs} resource={operationLogsResource} row={row} />
    </>
  ),
  rowActionsWidth: 170,
  expandedRowRender: ({ facts }) => <LogFacts facts={facts} />,
};

function TimelineButton({ row: { controller, recordId, title } }: { readonly row: OperationLog }) {
  const dispatch = useDispatch();
  if (!useMay(operationLogsContract.timeline) || recordId === undefined || controller === '') return null;
  return (
    <Button
      size="mini"
      title={texts.timeline.hint}
      onClick={() => dispatch(timeline.actions.opened({ controller, recordId, title }))}
    >
      {texts.timeline.open}
    </Button>
  );
}
