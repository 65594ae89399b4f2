import { Button } from '@arco-design/web-react';
import { useDispatch } from 'react-redux';
import { sampleState, samples, samplesContract } from '../../../../contract/samples';
import type { Sample } from '../../../../contract/samples';
import { EditButton, RemoveButton, RowTimeline } from '../../../parts/resource-screen/RowActions';
import { useMay } from '../../../parts/session/useMay';
import { disposalRequested } from './samples.events';
import type { SamplesResource } from './samples.resource';
import { texts } from './samples.texts';

interface SampleActionsProps {
  readonly resource: SamplesResource;
  readonly sample: Sample;
}

/** What was disposed of stays as it is. */
export function SampleActions({ resource, sample }: SampleActionsProps) {
  const dispatch = useDispatch();
  const mayDiscard = useMay(samplesContract.discard);
  const isKept = sample.state !== sampleState.discarded;
  const row = { declaration: samples, resource, row: sample };
  return (
    <>
      {isKept && <EditButton {...row} />}
      {isKept && mayDiscard && (
        <Button size="mini" type="primary" onClick={() => dispatch(disposalRequested([sample]))}>
          {texts.discard}
        </Button>
      )}
      {isKept && <RemoveButton {...row} />}
      <RowTimeline {...row} />
    </>
  );
}
