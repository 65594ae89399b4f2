import { recallContract, recalledBanquets } from '../../../contract/recall';
import type { RecallFilter, RecalledBanquet } from '../../../contract/recall';
import { BatchBar } from '../../kit/resource/BatchBar';
import { FilterField } from '../../kit/resource/FilterBar';
import { DateRange } from '../../parts/date-range/DateRange';
import { ExportAllButton } from '../../parts/export/ExportButtons';
import { FilingStatusTag } from '../../parts/filing-status/FilingStatusTag';
import { PhoneNumber } from '../../parts/phone/PhoneNumber';
import { ListScreen } from '../../parts/resource-screen/ListScreen';
import { RiskTags } from '../../parts/risk-food/RiskTags';
import { UnitCascader } from '../../parts/unit-cascader/UnitCascader';
import { recallExport } from './recall.export';
import { recallResource, recallTree } from './recall.resource';
import { texts } from './recall.texts';
import { Sources } from './Sources';

const { unitId, from } = recalledBanquets.fields;

const filters = {
  unitId: (
    <FilterField<RecallFilter, 'unitId'> field="unitId" label={unitId.label}>
      {({ id, value, onChange }) => (
        <UnitCascader tree={recallTree} label={unitId.label} placeholder={texts.anyUnit} {...{ id, value, onChange }} />
      )}
    </FilterField>
  ),
  // What was delivered may be eaten tomorrow.
  from: <DateRange label={from.label} defaultDays={recalledBanquets.defaultDays} mayLieAhead />,
};

const cells = {
  heldAt: ({ heldAt }: RecalledBanquet) => heldAt.slice(0, 16),
  status: ({ status, closure }: RecalledBanquet) => <FilingStatusTag {...{ status, closure }} />,
  hostPhone: ({ id, hostName, hostPhone }: RecalledBanquet) => (
    <PhoneNumber masked={hostPhone} name={hostName} source={{ kind: 'filing', id, of: 'host' }} />
  ),
  dishNames: ({ dishNames }: RecalledBanquet) => (
    <>
      {dishNames.join('、')}
      <RiskTags names={dishNames} />
    </>
  ),
};

/** From an ingredient or a delivery of it to the dishes, meals and banquets that it has gone into. */
export function RecallPage() {
  return (
    <ListScreen
      listed={recalledBanquets}
      resource={recallResource}
      label={recalledBanquets.noun}
      isSelectable={false}
      {...{ cells, filters }}
    >
      <BatchBar resource={recallResource}>
        <ExportAllButton work={recallExport} endpoint={recallContract.exportAll} />
      </BatchBar>
      <Sources />
    </ListScreen>
  );
}
