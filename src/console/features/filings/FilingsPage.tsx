import { Button, Skeleton } from '@arco-design/web-react';
import { lazy, Suspense } from 'react';
import { useDispatch } from 'react-redux';
import type { FilingFilter, FilingRow } from '../../../contract/filing-record';
import { filingStatus, filingStatuses } from '../../../contract/filing-terms';
import { filingsContract } from '../../../contract/filings';
import { BatchBar, RemoveManyButton } from '../../kit/resource/BatchBar';
import { ResourceTable } from '../../kit/resource/ResourceTable';
import { choiceInUrl, numberInUrl, textInUrl } from '../../kit/resource/urlQuery';
import type { UrlCodecs } from '../../kit/resource/urlQuery';
import { useResourceEvents, useResourceState } from '../../kit/resource/useResource';
import { messages } from '../../locale/messages';
import { daysInUrl } from '../../parts/date-range/days';
import { useMay } from '../../parts/session/useMay';
import { FilingDetail } from './detail/FilingDetail';
import { ViewButton } from './detail/ViewButton';
import { ExportButtons } from './export/ExportButtons';
import { PrintButton } from './forms/PrintButton';
import { filingEditRequested, newFilingRequested } from './filings.events';
import { filingsExport } from './filings.export';
import { filingColumns } from './filingColumns';
import { FilingFilters } from './FilingFilters';
import { filingsResource } from './filings.resource';
import { texts } from './filings.texts';

const FilingEditor = lazy(() => import(/* webpackChunkName: "filing-editor" */ './editor/FilingEditor'));

const inUrl: UrlCodecs<FilingFilter> = {
  status: choiceInUrl(filingStatuses),
  hostName: textInUrl,
  unitId: numberInUrl,
  site: textInUrl,
  ...daysInUrl,
};

/** Filings of the user's units. */
export function FilingsPage() {
  const dispatch = useDispatch();
  const mayCreate = useMay(filingsContract.create);
  const mayRemove = useMay(filingsContract.removeMany);
  const isEditing = useResourceState(filingsResource, ({ editor }) => editor !== null);
  return (
    <>
      <FilingFilters />
      <BatchBar resource={filingsResource}>
        {mayCreate && (
          <Button type="primary" onClick={() => dispatch(newFilingRequested())}>
            {texts.register}
          </Button>
        )}
        <ExportButtons work={filingsExport} />
        <PrintButton resource={filingsResource} />
        {mayRemove && <RemoveManyButton resource={filingsResource} />}
      </BatchBar>
      <ResourceTable
        resource={filingsResource}
        label={texts.list}
        columns={filingColumns}
        rowActions={rowActions}
        rowActionsWidth={mayRemove ? 206 : 150}
        url={inUrl}
      />
      <FilingDetail />
      {isEditing && (
        <Suspense fallback={<Skeleton animation />}>
          <FilingEditor />
        </Suspense>
      )}
    </>
  );
}

const rowActions = (filing: FilingRow) => <RowActions filing={filing} />;

function RowActions({ filing: { id, status } }: { readonly filing: FilingRow }) {
  const dispatch = useDispatch();
  const { removeRequested } = useResourceEvents(filingsResource);
  const mayReveal = useMay(filingsContract.reveal);
  const mayEdit = useMay(filingsContract.update) && mayReveal;
  const mayRemove = useMay(filingsContract.remove);
  return (
    <>
      <ViewButton id={id} />
      {mayEdit && status === filingStatus.draft && (
        <Button size="mini" onClick={() => dispatch(filingEditRequested(id))}>
          {messages.buttons.edit}
        </Button>
      )}
      {mayRemove && status !== filingStatus.completed && (
        <Button size="mini" status="danger" onClick={() => removeRequested(id)}>
          {messages.buttons.remove}
        </Button>
      )}
    </>
  );
}
