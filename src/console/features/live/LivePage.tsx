import { Radio } from '@arco-design/web-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { liveContract, liveStatus, liveStatuses } from '../../../contract/live';
import type { LiveFilter, LiveStatus } from '../../../contract/live';
import { BatchBar, RemoveManyButton } from '../../kit/resource/BatchBar';
import { FilterBar, FilterField, FilterText } from '../../kit/resource/FilterBar';
import { LiveTable } from '../../kit/resource/live/LiveTable';
import type { Identified } from '../../kit/resource/types';
import { choiceInUrl, textInUrl } from '../../kit/resource/urlQuery';
import type { UrlCodecs } from '../../kit/resource/urlQuery';
import { useResourceEvents, useResourceState } from '../../kit/resource/useResource';
import { useMay } from '../../parts/session/useMay';
import { LinkBadge } from './LinkBadge';
import { liveResource } from './live.resource';
import { liveClosed, liveOpened, selectCount } from './live.slice';
import type { LiveRoot } from './live.slice';
import { statusTexts, texts } from './live.texts';
import { otherColumns, waitingColumns } from './liveColumns';
import { LiveRows } from './LiveRows';
import { OpenLiveDialog } from './OpenLiveDialog';
import { RowActions } from './RowActions';
import { RowFacts } from './RowFacts';
import './live.css';

const inUrl: UrlCodecs<LiveFilter> = { name: textInUrl, status: choiceInUrl(liveStatuses) };
const rowActions = ({ id }: Identified) => <RowActions id={Number(id)} />;
const rowFacts = ({ id }: Identified) => <RowFacts id={Number(id)} />;

export function LivePage() {
  const dispatch = useDispatch();
  const status = useResourceState(liveResource, ({ filter }) => filter.status);
  const mayRemove = useMay(liveContract.removeMany);
  useEffect(() => {
    dispatch(liveOpened());
    return () => {
      dispatch(liveClosed());
    };
  }, [dispatch]);
  return (
    <div className="live">
      <FilterBar resource={liveResource}>
        <FilterText<LiveFilter> field="name" label={texts.filters.name} maxLength={64} />
        <StatusChoice />
      </FilterBar>
      <div className="live__bar">
        <BatchBar resource={liveResource}>{mayRemove && <RemoveManyButton resource={liveResource} />}</BatchBar>
        <LinkBadge />
      </div>
      <LiveRows>
        <LiveTable
          resource={liveResource}
          label={texts.list}
          columns={status === liveStatus.waiting ? waitingColumns : otherColumns}
          rowActions={rowActions}
          rowActionsWidth={210}
          expandedRowRender={rowFacts}
          url={inUrl}
        />
      </LiveRows>
      <OpenLiveDialog />
    </div>
  );
}

/** Takes effect at once; the numbers are pushed. */
function StatusChoice() {
  const { filterSubmitted } = useResourceEvents(liveResource);
  return (
    <FilterField<LiveFilter, 'status'> field="status" label={texts.filters.status}>
      {({ labelId, value = liveStatus.waiting }) => (
        <Radio.Group
          type="button"
          aria-labelledby={labelId}
          value={value}
          onChange={(status: LiveStatus) => filterSubmitted({ status })}
          options={liveStatuses.map((status) => ({ value: status, label: <StatusLabel status={status} /> }))}
        />
      )}
    </FilterField>
  );
}

function StatusLabel({ status }: { readonly status: LiveStatus }) {
  const count = useSelector((root: LiveRoot) => selectCount(root, status));
  return (
    <>
      {statusTexts[status]}
      {count !== undefined && <span className="live__count">{count}</span>}
    </>
  );
}
