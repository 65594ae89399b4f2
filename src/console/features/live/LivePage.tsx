import { Radio } from '@arco-design/web-react';
import { useSelector } from 'react-redux';
import { liveContract, liveStatus, liveStatuses } from '../../../contract/live';
import type { LiveFilter, LiveStatus } from '../../../contract/live';
import { BatchBar, RemoveManyButton } from '../../kit/resource/BatchBar';
import { FilterBar, FilterField, FilterText } from '../../kit/resource/FilterBar';
import { LiveTable } from '../../kit/resource/live/LiveTable';
import type { Identified } from '../../kit/resource/types';
import { choiceInUrl, flagInUrl, textInUrl } from '../../kit/resource/urlQuery';
import type { UrlCodecs } from '../../kit/resource/urlQuery';
import { useResourceEvents, useResourceState } from '../../kit/resource/useResource';
import { useWhileShown } from '../../kit/kept/useWhileShown';
import { ExportButtons } from '../../parts/export/ExportButtons';
import { useMay } from '../../parts/session/useMay';
import { LinkBadge } from './LinkBadge';
import { liveExport } from './live.export';
import { liveResource } from './live.resource';
import { liveClosed, liveOpened, selectCount, selectLost } from './live.slice';
import type { LiveRoot } from './live.slice';
import { statusTexts, streamsText, texts } from './live.texts';
import { otherColumns, waitingColumns } from './liveColumns';
import { LiveRows } from './LiveRows';
import { OpenLiveDialog } from './OpenLiveDialog';
import { RowActions } from './RowActions';
import { RowFacts } from './RowFacts';
import './live.css';

const inUrl: UrlCodecs<LiveFilter> = { name: textInUrl, status: choiceInUrl(liveStatuses), isLost: flagInUrl };
const rowActions = ({ id }: Identified) => <RowActions id={Number(id)} />;
const rowFacts = ({ id }: Identified) => <RowFacts id={Number(id)} />;

export function LivePage() {
  const status = useResourceState(liveResource, ({ filter }) => filter.status);
  const mayRemove = useMay(liveContract.removeMany);
  useWhileShown(liveOpened, liveClosed);
  return (
    <div className="live list-column">
      <FilterBar resource={liveResource}>
        <FilterText<LiveFilter> field="name" label={texts.filters.name} maxLength={64} />
        <StatusChoice />
      </FilterBar>
      <div className="live__bar">
        <BatchBar resource={liveResource}>
          <ExportButtons work={liveExport} endpoint={liveContract.exportRows} />
          {mayRemove && <RemoveManyButton resource={liveResource} />}
        </BatchBar>
        <LinkBadge />
      </div>
      <LiveRows>
        <LiveTable
          resource={liveResource}
          label={texts.list}
          columns={status === liveStatus.waiting ? waitingColumns : otherColumns}
          rowActions={rowActions}
          expandedRowRender={rowFacts}
          url={inUrl}
        />
      </LiveRows>
      <OpenLiveDialog />
    </div>
  );
}

/** Streams whose connection is lost. */
const lost = 'lost';

/** Takes effect at once; the numbers are pushed. */
function StatusChoice() {
  const { filterSubmitted } = useResourceEvents(liveResource);
  const isLost = useResourceState(liveResource, ({ filter }) => filter.isLost === true);
  const choose = (chosen: LiveStatus | typeof lost) =>
    filterSubmitted(
      chosen === lost ? { status: liveStatus.streaming, isLost: true } : { status: chosen, isLost: undefined },
    );
  return (
    <FilterField<LiveFilter, 'status'> field="status" label={texts.filters.status}>
      {({ labelId, value = liveStatus.waiting }) => (
        <Radio.Group
          type="button"
          aria-labelledby={labelId}
          value={isLost ? lost : value}
          onChange={choose}
          options={[
            ...liveStatuses.map((status) => ({ value: status, label: <StatusLabel status={status} /> })),
            { value: lost, label: texts.lost },
          ]}
        />
      )}
    </FilterField>
  );
}

function StatusLabel({ status }: { readonly status: LiveStatus }) {
  const count = useSelector((root: LiveRoot) => selectCount(root, status));
  const lostCount = useSelector((root: LiveRoot) => selectLost(root, status));
  return (
    <>
      {statusTexts[status]}
      {count !== undefined && <span className="live__count">{streamsText(count, lostCount)}</span>}
    </>
  );
}
