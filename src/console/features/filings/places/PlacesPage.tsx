import type { PlaceFilter, PlaceRow } from '../../../../contract/filing-record';
import { BatchBar } from '../../../kit/resource/BatchBar';
import { FilterBar, FilterText } from '../../../kit/resource/FilterBar';
import { ResourceTable } from '../../../kit/resource/ResourceTable';
import { textInUrl } from '../../../kit/resource/urlQuery';
import type { UrlCodecs } from '../../../kit/resource/urlQuery';
import { DateRange } from '../../../parts/date-range/DateRange';
import { daysInUrl } from '../../../parts/date-range/days';
import { FilingDetail } from '../detail/FilingDetail';
import { presentTabs } from '../detail/tabs';
import { ViewButton } from '../detail/ViewButton';
import { FilingEditing } from '../editor/FilingEditing';
import { filingsContract } from '../../../../contract/filings';
import { ExportButtons } from '../../../parts/export/ExportButtons';
import { FilterPhone } from '../../../parts/phone/FilterPhone';
import { PrintButton } from '../../../parts/filing-forms/PrintButton';
import { texts } from '../filings.texts';
import { placeColumns } from './placeColumns';
import { placesExport } from './places.export';
import { placesResource } from './places.resource';
import { useSavedFiling } from '../useSavedFiling';

const inUrl: UrlCodecs<PlaceFilter> = { hostName: textInUrl, site: textInUrl, ...daysInUrl };
const { filters } = texts;

/** Filings by place. */
export function PlacesPage() {
  const saved = useSavedFiling(placesResource);
  return (
    <>
      <FilterBar resource={placesResource}>
        <FilterText<PlaceFilter> field="hostName" label={filters.placeName} maxLength={64} />
        <FilterPhone<PlaceFilter> field="hostPhone" label={filters.placePhone} />
        <DateRange label={filters.placeDays} mayLieAhead />
        <FilterText<PlaceFilter> field="site" label={filters.placeSite} maxLength={200} />
      </FilterBar>
      <BatchBar resource={placesResource}>
        <ExportButtons work={placesExport} endpoint={filingsContract.exportRows} />
        <PrintButton resource={placesResource} />
      </BatchBar>
      <ResourceTable
        resource={placesResource}
        label={texts.places}
        columns={placeColumns}
        rowActions={rowActions}
        url={inUrl}
        currentId={saved}
      />
      <FilingDetail tabsOf={presentTabs} hasEditor />
      <FilingEditing />
    </>
  );
}

const rowActions = ({ id }: PlaceRow) => <ViewButton id={id} />;
