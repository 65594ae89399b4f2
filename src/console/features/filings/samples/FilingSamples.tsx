import { Alert, Button } from '@arco-design/web-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Filing } from '../../../../contract/filing-record';
import { samplingProblem, unsampled } from '../../../../contract/sample-rules';
import { sampleState, samplesContract } from '../../../../contract/samples';
import type { Sample } from '../../../../contract/samples';
import { ListFailure, Unanswered } from '../../../kit/resource/ListStates';
import { useResourceEvents, useResourceState } from '../../../kit/resource/useResource';
import { useMay } from '../../../parts/session/useMay';
import { selectUser } from '../../../parts/session/session.slice';
import { filingDetail } from '../detail/detail.slice';
import { disposalRequested, labelsRequested, registrationRequested } from './samples.events';
import { SampleDialogs } from './SampleDialogs';
import { filingSamples } from './samples.resource';
import { leastGrams, leastHours, texts } from './samples.texts';
import { SampleTable } from './SampleTable';

/** The samples of the filing whose dialog is open. */
export function FilingSamples() {
  const detail = useSelector(filingDetail.select);
  return detail?.status === 'ready' ? <Samples key={detail.asked} filing={detail.answer} /> : null;
}

function Samples({ filing }: { readonly filing: Filing }) {
  const { id } = filing;
  const { opened, refreshRequested } = useResourceEvents(filingSamples);
  const state = useResourceState(filingSamples, (all) => all);
  useEffect(() => {
    opened({ filter: { filingId: id } });
  }, [opened, id]);
  const { status, rows } = state;
  // The list of another filing may still be there.
  const isAnswered = state.isAnswered && state.filter.filingId === id;
  if (!isAnswered) return <Unanswered status={status} onRetry={refreshRequested} />;
  return (
    <div className="filing-panel">
      {status.kind === 'failed' && <ListFailure error={status.error} onRetry={refreshRequested} />}
      <Duty filing={filing} rows={rows} />
      <Buttons filing={filing} rows={rows} />
      <SampleTable rows={rows} />
      <SampleDialogs />
    </div>
  );
}

interface OfFiling {
  readonly filing: Filing;
  readonly rows: readonly Sample[];
}

/** Samples that must be kept, and dishes of the menu that have none yet. */
function Duty({ filing, rows }: OfFiling) {
  const settings = useSelector(selectUser)?.profile.settings.filing;
  const duty = texts.duty(settings?.sampleGrams ?? leastGrams, settings?.sampleHours ?? leastHours);
  const hasMenu = filing.meals.some(({ dishes }) => dishes.length > 0);
  const missing = unsampled(filing.meals, rows).map(({ dish }) => dish);
  const found = !hasMenu
    ? texts.noMenu
    : missing.length === 0
      ? texts.whole
      : texts.missing([...new Set(missing)].join('、'));
  const type = hasMenu && missing.length === 0 ? 'success' : 'info';
  return <Alert type={type} content={`${duty}${found}。`} style={{ marginBottom: 12 }} />;
}

function Buttons({ filing, rows }: OfFiling) {
  const dispatch = useDispatch();
  const mayRegister = useMay(samplesContract.register) && samplingProblem(filing) === null;
  const mayDiscard = useMay(samplesContract.discard);
  const mayPrint = useMay(samplesContract.labels);
  const kept = rows.filter(({ state }) => state !== sampleState.discarded);
  return (
    <div className="filing-detail__steps">
      {mayRegister && (
        <Button type="primary" onClick={() => dispatch(registrationRequested(filing))}>
          {texts.register}
        </Button>
      )}
      {mayPrint && kept.length > 0 && <Button onClick={() => dispatch(labelsRequested(kept))}>{texts.labels}</Button>}
      {mayDiscard && kept.length > 0 && (
        <Button onClick={() => dispatch(disposalRequested(kept))}>{texts.discardAll}</Button>
      )}
    </div>
  );
}
