import { Button } from '@arco-design/web-react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { guidanceLevelLabels, guidanceLevels } from '../../../../contract/filing-terms';
import type { WorklistFilter, WorklistRow } from '../../../../contract/filing-work';
import { filingsContract } from '../../../../contract/filings';
import { lazyPart } from '../../../kit/lazy/lazyPart';
import { ChoiceSelect } from '../../../kit/choice/ChoiceSelect';
import { BatchBar } from '../../../kit/resource/BatchBar';
import { FilterBar, FilterField } from '../../../kit/resource/FilterBar';
import { ResourceTable } from '../../../kit/resource/ResourceTable';
import { choiceInUrl, flagInUrl, numberInUrl } from '../../../kit/resource/urlQuery';
import type { UrlCodecs } from '../../../kit/resource/urlQuery';
import { useResourceEvents, useResourceState } from '../../../kit/resource/useResource';
import { DateRange } from '../../../parts/date-range/DateRange';
import { daysInUrl } from '../../../parts/date-range/days';
import { ExportAllButton } from '../../../parts/export/ExportButtons';
import { useMay } from '../../../parts/session/useMay';
import { UnitCascader } from '../../../parts/unit-cascader/UnitCascader';
import { ClosingButtons } from '../detail/ClosingButtons';
import { returnOpened, selectReturn } from '../detail/detail.slice';
import type { ReasonedStep } from '../detail/detail.slice';
import { FilingDetail } from '../detail/FilingDetail';
import { useFilingPlace } from '../detail/useFilingPlace';
import { ViewButton } from '../detail/ViewButton';
import { texts as common } from '../filings.texts';
import { guidancePath } from '../guidance/guidancePath';
import { worklistColumns } from './worklistColumns';
import { othersWork, worklistExport, worklistResource, worklistTree } from './worklist.resource';
import { texts } from './worklist.texts';

const ReturnDialog = lazyPart(async () => ({
  default: (await import(/* webpackChunkName: "filing-return" */ '../detail/ReturnDialog')).ReturnDialog,
}));

const inUrl: UrlCodecs<WorklistFilter> = {
  isMine: flagInUrl,
  isOverdue: flagInUrl,
  level: choiceInUrl(guidanceLevels),
  unitId: numberInUrl,
  ...daysInUrl,
};

/** What waits for guidance, the most urgent first. */
export function WorklistPage() {
  const { id } = useFilingPlace();
  const isReturning = useSelector(selectReturn) !== null;
  return (
    <>
      <WorklistFilters />
      <BatchBar resource={worklistResource}>
        <ExportAllButton work={worklistExport} endpoint={filingsContract.exportWorklist} />
        <OthersButton />
      </BatchBar>
      <ResourceTable
        resource={worklistResource}
        label={common.worklist}
        columns={worklistColumns}
        rowActions={rowActions}
        isSelectable={false}
        url={inUrl}
      />
      <FilingDetail />
      {isReturning && id === null && <ReturnDialog />}
    </>
  );
}

/** What the list of the user's own work leaves out. */
function OthersButton() {
  const { filterSubmitted } = useResourceEvents(worklistResource);
  const count = useSelector(othersWork.select)?.answer ?? 0;
  if (count <= 0) return null;
  return (
    <Button type="text" onClick={() => filterSubmitted({ isMine: false })}>
      {texts.others(count)}
    </Button>
  );
}

const duties = texts.duties.map((label, index) => ({ value: index === 0, label }));
const levels = [
  { value: undefined, label: common.filters.any },
  ...guidanceLevels.map((value) => ({ value, label: guidanceLevelLabels[value] })),
];
const dues = [
  { value: undefined, label: common.filters.any },
  { value: true, label: texts.overdue },
  { value: false, label: texts.coming },
];

function WorklistFilters() {
  // Without a word the server answers the first scope that has work.
  const isWhole = useResourceState(worklistResource, ({ rows }) => rows[0]?.isMine === false);
  return (
    <FilterBar resource={worklistResource}>
      <FilterField<WorklistFilter, 'isMine'> field="isMine" label={texts.duty}>
        {({ id, value, onChange }) => (
          <ChoiceSelect
            {...{ id, onChange }}
            label={texts.duty}
            width={150}
            options={duties}
            value={value ?? !isWhole}
          />
        )}
      </FilterField>
      <FilterField<WorklistFilter, 'isOverdue'> field="isOverdue" label={texts.due}>
        {({ id, value, onChange }) => (
          <ChoiceSelect {...{ id, value, onChange }} label={texts.due} width={120} options={dues} />
        )}
      </FilterField>
      <FilterField<WorklistFilter, 'level'> field="level" label={texts.level}>
        {({ id, value, onChange }) => (
          <ChoiceSelect {...{ id, value, onChange }} label={texts.level} width={150} options={levels} />
        )}
      </FilterField>
      <FilterField<WorklistFilter, 'unitId'> field="unitId" label={common.filters.unit}>
        {({ id, value, onChange }) => (
          <UnitCascader
            tree={worklistTree}
            id={id}
            label={common.filters.unit}
            placeholder={common.filters.anyUnit}
            value={value}
            onChange={onChange}
          />
        )}
      </FilterField>
      <DateRange label={common.filters.days} mayLieAhead />
    </FilterBar>
  );
}

const rowActions = (row: WorklistRow) => <RowActions row={row} />;

function RowActions({ row: { id, version, isOverdue } }: { readonly row: WorklistRow }) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const mayGuide = useMay(filingsContract.guide);
  const mayReturn = useMay(filingsContract.sendBack);
  const ask = (step: ReasonedStep) => dispatch(returnOpened({ id, version, step }));
  return (
    <>
      {mayGuide && (
        <Button size="mini" type="primary" onClick={() => void navigate(guidancePath(id))}>
          {common.guide}
        </Button>
      )}
      <ViewButton id={id} />
      {mayReturn && (
        <Button size="mini" status="warning" onClick={() => ask('sendBack')}>
          {common.sendBack}
        </Button>
      )}
      {isOverdue && <ClosingButtons size="mini" onClose={ask} />}
    </>
  );
}
