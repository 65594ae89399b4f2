import { Button } from '@arco-design/web-react';
import { useDispatch } from 'react-redux';
import type { FilingFilter, FilingRow } from '../../../contract/filing-record';
import { closures, filingStatus, filingStatuses, guidanceTimings, isDraft } from '../../../contract/filing-terms';
import { filingsContract } from '../../../contract/filings';
import { BatchBar, RemoveManyButton, useMatchingTotal } from '../../kit/resource/BatchBar';
import { ResourceTable } from '../../kit/resource/ResourceTable';
import { choiceInUrl, flagInUrl, numberInUrl, textInUrl } from '../../kit/resource/urlQuery';
import type { UrlCodecs } from '../../kit/resource/urlQuery';
import { useResourceEvents } from '../../kit/resource/useResource';
import { messages } from '../../locale/messages';
import { daysInUrl } from '../../parts/date-range/days';
import { BinLink } from '../../parts/resource-screen/BinLink';
import { useMay } from '../../parts/session/useMay';
import { FilingDetail } from './detail/FilingDetail';
import { ViewButton } from './detail/ViewButton';
import { FilingEditing } from './editor/FilingEditing';
import { ExportButtons } from '../../parts/export/ExportButtons';
import { PrintButton } from '../../parts/filing-forms/PrintButton';
import { filingEditRequested, newFilingRequested } from './filings.events';
import { filingsExport } from './filings.export';
import { filingColumns } from './filingColumns';
import { FilingFilters } from './FilingFilters';
import { filingsResource } from './filings.resource';
import { texts } from './filings.texts';
import { useSavedFiling } from './useSavedFiling';

const inUrl: UrlCodecs<FilingFilter> = {
  status: choiceInUrl(filingStatuses),
  closure: choiceInUrl(closures),
  hostName: textInUrl,
  unitId: numberInUrl,
  site: textInUrl,
  ...daysInUrl,
  includeSubUnits: flagInUrl,
  isFiled: flagInUrl,
  guidance: choiceInUrl(guidanceTimings),
  isStreamed: flagInUrl,
  isSampled: flagInUrl,
  hasUnmet: flagInUrl,
  unmetItem: numberInUrl,
  sort: choiceInUrl(['heldAt', '-heldAt']),
};

/** Filings of the user's units. */
export function FilingsPage() {
  const dispatch = useDispatch();
  const mayCreate = useMay(filingsContract.create);
  const mayRemove = useMay(filingsContract.removeMany);
  const total = useMatchingTotal(filingsResource);
  const saved = useSavedFiling(filingsResource);
  const register = () => dispatch(newFilingRequested());
  return (
    <>
      <FilingFilters />
      <BatchBar resource={filingsResource}>
        {mayCreate && (
          <Button type="primary" onClick={register}>
            {texts.register}
          </Button>
        )}
        <ExportButtons work={filingsExport} endpoint={filingsContract.exportRows} total={total} />
        {total === null && <PrintButton resource={filingsResource} />}
        {mayRemove && <RemoveManyButton resource={filingsResource} />}
        <BinLink remove={filingsContract.remove} />
      </BatchBar>
      <ResourceTable
        resource={filingsResource}
        label={texts.list}
        columns={filingColumns}
        rowActions={rowActions}
        url={inUrl}
        currentId={saved}
        onFirst={mayCreate ? register : undefined}
      />
      <FilingDetail hasEditor />
      <FilingEditing />
    </>
  );
}

const rowActions = (filing: FilingRow) => <RowActions filing={filing} />;

function RowActions({ filing }: { readonly filing: FilingRow }) {
  const { id, status, closure } = filing;
  const dispatch = useDispatch();
  const { removeRequested } = useResourceEvents(filingsResource);
  const mayReveal = useMay(filingsContract.reveal);
  const mayEdit = useMay(filingsContract.update) && mayReveal;
  const mayRemove = useMay(filingsContract.remove);
  return (
    <>
      <ViewButton id={id} />
      {mayEdit && isDraft(filing) && (
        <Button size="mini" onClick={() => dispatch(filingEditRequested(id))}>
          {messages.buttons.edit}
        </Button>
      )}
      {mayRemove && status !== filingStatus.completed && closure === undefined && (
        <Button size="mini" status="danger" onClick={() => removeRequested(id)}>
          {messages.buttons.remove}
        </Button>
      )}
    </>
  );
}
