import { Button } from '@arco-design/web-react';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { filingsContract } from '../../../../contract/filings';
import { samples, samplesContract } from '../../../../contract/samples';
import type { Sample, SampleFilter } from '../../../../contract/samples';
import { FilterField } from '../../../kit/resource/FilterBar';
import { useResourceEvents } from '../../../kit/resource/useResource';
import { DateRange } from '../../../parts/date-range/DateRange';
import { ResourceScreen } from '../../../parts/resource-screen/ResourceScreen';
import { RiskName } from '../../../parts/risk-food/RiskName';
import { useMay } from '../../../parts/session/useMay';
import { UnitCascader } from '../../../parts/unit-cascader/UnitCascader';
import { FilingDetail } from '../detail/FilingDetail';
import { useFilingPlace } from '../detail/useFilingPlace';
import { SampleActions } from './SampleActions';
import { Disposal, SampleEditor } from './SampleDialogs';
import { disposalRequested, labelsRequested } from './samples.events';
import { samplesExport, samplesResource, samplesTree } from './samples.resource';
import { texts } from './samples.texts';
import { SampleStateTag } from './SampleStateTag';

const filters = {
  unitId: (
    <FilterField<SampleFilter, 'unitId'> field="unitId" label={samples.fields.unitName.label}>
      {({ id, value, onChange }) => (
        <UnitCascader
          tree={samplesTree}
          id={id}
          label={samples.fields.unitName.label}
          placeholder={texts.anyUnit}
          value={value}
          onChange={onChange}
        />
      )}
    </FilterField>
  ),
};

const cells = {
  state: ({ state }: Sample) => <SampleStateTag state={state} />,
  dish: ({ dish }: Sample) => <RiskName name={dish} />,
  code: (sample: Sample) => <FilingCode sample={sample} />,
};

const rowActions = (sample: Sample) => <SampleActions resource={samplesResource} sample={sample} />;

/** Opens the filing at its samples. */
function FilingCode({ sample: { filingId, code } }: { readonly sample: Sample }) {
  const { open } = useFilingPlace();
  if (!useMay(filingsContract.show)) return <>{code}</>;
  return (
    <Button type="text" size="mini" aria-label={texts.openFiling(code)} onClick={() => open(filingId, 'samples')}>
      {code}
    </Button>
  );
}

/** What is kept of the banquets of all units, what is due first. */
export function SamplesPage() {
  const dispatch = useDispatch();
  const chosen = useSelector(samplesResource.select.selectedRows);
  const mayDiscard = useMay(samplesContract.discard);
  const mayPrint = useMay(samplesContract.labels);
  const { id } = useFilingPlace();
  useRefreshAfter(id);
  return (
    <>
      <ResourceScreen
        declaration={samples}
        resource={samplesResource}
        work={samplesExport}
        Editor={SampleEditor}
        Days={DateRange}
        filters={filters}
        cells={cells}
        rowActions={rowActions}
        buttons={
          <>
            {mayDiscard && <Button onClick={() => dispatch(disposalRequested(chosen))}>{texts.discardMany}</Button>}
            {mayPrint && <Button onClick={() => dispatch(labelsRequested(chosen))}>{texts.labels}</Button>}
          </>
        }
      />
      <FilingDetail />
      {id === null && <Disposal />}
    </>
  );
}

/** What was done in a filing's dialog is in the list when that closes. */
function useRefreshAfter(id: number | null): void {
  const { refreshRequested } = useResourceEvents(samplesResource);
  const before = useRef(id);
  useEffect(() => {
    if (before.current !== null && id === null) refreshRequested();
    before.current = id;
  }, [id, refreshRequested]);
}
