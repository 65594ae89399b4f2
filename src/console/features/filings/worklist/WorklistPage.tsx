import { Button, Select } from '@arco-design/web-react';
import { lazy, Suspense } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { guidanceLevelLabels, guidanceLevels } from '../../../../contract/filing-terms';
import type { GuidanceLevel } from '../../../../contract/filing-terms';
import type { WorklistFilter, WorklistRow } from '../../../../contract/filing-work';
import { filingsContract } from '../../../../contract/filings';
import { FilterBar, FilterField } from '../../../kit/resource/FilterBar';
import { ResourceTable } from '../../../kit/resource/ResourceTable';
import { choiceInUrl, flagInUrl, numberInUrl } from '../../../kit/resource/urlQuery';
import type { UrlCodecs } from '../../../kit/resource/urlQuery';
import { useMay } from '../../../parts/session/useMay';
import { UnitCascader } from '../../../parts/unit-cascader/UnitCascader';
import { returnOpened, selectReturn } from '../detail/detail.slice';
import { FilingDetail } from '../detail/FilingDetail';
import { useFilingPlace } from '../detail/useFilingPlace';
import { ViewButton } from '../detail/ViewButton';
import { texts as common } from '../filings.texts';
import { guidancePath } from '../guidance/guidancePath';
import { worklistColumns } from './worklistColumns';
import { worklistResource, worklistTree } from './worklist.resource';
import { texts } from './worklist.texts';

const ReturnDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "filing-return" */ '../detail/ReturnDialog')).ReturnDialog,
}));

const inUrl: UrlCodecs<WorklistFilter> = {
  isMine: flagInUrl,
  isOverdue: flagInUrl,
  level: choiceInUrl(guidanceLevels),
  unitId: numberInUrl,
};

/** What waits for guidance, the most urgent first. */
export function WorklistPage() {
  const { id } = useFilingPlace();
  const isReturning = useSelector(selectReturn) !== null;
  return (
    <>
      <WorklistFilters />
      <ResourceTable
        resource={worklistResource}
        label={common.worklist}
        columns={worklistColumns}
        rowActions={rowActions}
        rowActionsWidth={236}
        isSelectable={false}
        url={inUrl}
      />
      <FilingDetail />
      {isReturning && id === null && (
        <Suspense fallback={null}>
          <ReturnDialog />
        </Suspense>
      )}
    </>
  );
}

/** Stands for no choice. */
const any = -1;
const levels = [
  { value: any, label: common.filters.any },
  ...guidanceLevels.map((value) => ({ value, label: guidanceLevelLabels[value] })),
];
const dues = [
  { value: any, label: common.filters.any },
  { value: 1, label: texts.overdue },
  { value: 0, label: texts.coming },
];

function WorklistFilters() {
  return (
    <FilterBar resource={worklistResource}>
      <FilterField<WorklistFilter, 'isMine'> field="isMine" label={texts.duty}>
        {({ id, value, onChange }) => (
          <Select
            id={id}
            aria-label={texts.duty}
            style={{ width: 150 }}
            options={texts.duties.map((label, index) => ({ value: index, label }))}
            value={value === false ? 1 : 0}
            onChange={(chosen: number) => onChange(chosen === 0)}
          />
        )}
      </FilterField>
      <FilterField<WorklistFilter, 'isOverdue'> field="isOverdue" label={texts.due}>
        {({ id, value, onChange }) => (
          <Select
            id={id}
            aria-label={texts.due}
            style={{ width: 120 }}
            options={dues}
            value={value === undefined ? any : Number(value)}
            onChange={(chosen: number) => onChange(chosen === any ? undefined : chosen === 1)}
          />
        )}
      </FilterField>
      <FilterField<WorklistFilter, 'level'> field="level" label={texts.level}>
        {({ id, value, onChange }) => (
          <Select
            id={id}
            aria-label={texts.level}
            style={{ width: 150 }}
            options={levels}
            value={value ?? any}
            onChange={(chosen: GuidanceLevel | typeof any) => onChange(chosen === any ? undefined : chosen)}
          />
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
    </FilterBar>
  );
}

const rowActions = (row: WorklistRow) => <RowActions row={row} />;

function RowActions({ row: { id, version } }: { readonly row: WorklistRow }) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const mayGuide = useMay(filingsContract.guide);
  const mayReturn = useMay(filingsContract.sendBack);
  return (
    <>
      {mayGuide && (
        <Button size="mini" type="primary" onClick={() => void navigate(guidancePath(id))}>
          {common.guide}
        </Button>
      )}
      {mayReturn && (
        <Button size="mini" status="warning" onClick={() => dispatch(returnOpened({ id, version }))}>
          {common.sendBack}
        </Button>
      )}
      <ViewButton id={id} />
    </>
  );
}
