import { Button, Checkbox, Skeleton } from '@arco-design/web-react';
import { lazy, Suspense } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { cooksContract } from '../../../contract/cooks';
import type { Cook, CookFilter } from '../../../contract/cooks';
import { BatchBar, ExportButton, RemoveManyButton } from '../../kit/resource/BatchBar';
import { FilterBar, FilterText } from '../../kit/resource/FilterBar';
import { ResourceTable } from '../../kit/resource/ResourceTable';
import { flagInUrl, textInUrl } from '../../kit/resource/urlQuery';
import type { UrlCodecs } from '../../kit/resource/urlQuery';
import { useResourceEvents, useResourceState } from '../../kit/resource/useResource';
import { messages } from '../../locale/messages';
import { useMay } from '../../parts/session/useMay';
import type { UnitPlace } from '../../parts/unit-tree/createUnitTree';
import { UnitPage } from '../../parts/unit-tree/UnitPage';
import { cookColumns } from './cookColumns';
import { cookEditRequested, newCookRequested } from './cooks.events';
import { cookImport, cooksResource } from './cooks.resource';
import { texts } from './cooks.texts';
import { cooksTree } from './cooks.tree';

const CookEditor = lazy(() => import(/* webpackChunkName: "cook-editor" */ './CookEditor'));
const CookImport = lazy(() => import(/* webpackChunkName: "cook-import" */ './CookImport'));

const inUrl: UrlCodecs<CookFilter> = { name: textInUrl, account: textInUrl, includeSubUnits: flagInUrl };

/** `/Cstj/4818,5000`: the tree expands to the first unit and selects the second. */
function placeOf(pair: string | undefined): UnitPlace | null {
  const [expandedId, selectedId] = (pair ?? '').split(',').map(Number);
  if (expandedId === undefined || !(expandedId > 0)) return null;
  return { expandedId, selectedId: selectedId !== undefined && selectedId > 0 ? selectedId : expandedId };
}

export function CooksPage() {
  const dispatch = useDispatch();
  const place = placeOf(useParams()['units']);
  const mayCreate = useMay(cooksContract.create);
  const mayImport = useMay(cooksContract.importRows);
  const mayRemove = useMay(cooksContract.removeMany);
  const isImporting = useSelector(cookImport.select) !== null;
  const isEditing = useResourceState(cooksResource, ({ editor }) => editor !== null);
  return (
    <UnitPage tree={cooksTree} label={texts.tree} place={place} above={<IncludeSubUnits />}>
      <FilterBar resource={cooksResource}>
        <FilterText<CookFilter> field="name" label={texts.fields.name} maxLength={64} />
        <FilterText<CookFilter> field="phone" label={texts.fields.phone} maxLength={11} />
        <FilterText<CookFilter> field="account" label={texts.fields.account} maxLength={64} />
      </FilterBar>
      <BatchBar resource={cooksResource}>
        {mayCreate && (
          <Button type="primary" onClick={() => dispatch(newCookRequested())}>
            {messages.buttons.create}
          </Button>
        )}
        {mayImport && <Button onClick={() => dispatch(cookImport.actions.opened())}>{messages.buttons.import}</Button>}
        <ExportButton resource={cooksResource} />
        {mayRemove && <RemoveManyButton resource={cooksResource} />}
      </BatchBar>
      <ResourceTable
        resource={cooksResource}
        label={texts.list}
        columns={cookColumns}
        rowActions={rowActions}
        rowActionsWidth={140}
        url={inUrl}
      />
      {(isEditing || isImporting) && (
        <Suspense fallback={<Skeleton animation />}>{isEditing ? <CookEditor /> : <CookImport />}</Suspense>
      )}
    </UnitPage>
  );
}

function IncludeSubUnits() {
  const { filterSubmitted } = useResourceEvents(cooksResource);
  const isIncluded = useResourceState(cooksResource, ({ filter }) => filter.includeSubUnits === true);
  return (
    <Checkbox checked={isIncluded} onChange={(includeSubUnits: boolean) => filterSubmitted({ includeSubUnits })}>
      {texts.includeSubUnits}
    </Checkbox>
  );
}

const rowActions = (cook: Cook) => <RowActions id={cook.id} />;

function RowActions({ id }: { readonly id: number }) {
  const dispatch = useDispatch();
  const { removeRequested } = useResourceEvents(cooksResource);
  const maySee = useMay(cooksContract.show);
  const mayEdit = useMay(cooksContract.update) && maySee;
  const mayRemove = useMay(cooksContract.remove);
  return (
    <>
      {mayEdit && (
        <Button size="mini" onClick={() => dispatch(cookEditRequested(id))}>
          {messages.buttons.edit}
        </Button>
      )}
      {mayRemove && (
        <Button size="mini" status="danger" onClick={() => removeRequested(id)}>
          {messages.buttons.remove}
        </Button>
      )}
    </>
  );
}
