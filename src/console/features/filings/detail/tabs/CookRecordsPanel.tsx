import type { Filing } from '../../../../../contract/filing-record';
import { CookRecordsTable } from './CookRecordsTable';
import { FormPanel } from './Panel';

export function CookRecordsPanel({ filing }: { readonly filing: Filing }) {
  return (
    <FormPanel filing={filing} form="cook">
      <CookRecordsTable filingId={filing.id} records={filing.cookRecords} />
    </FormPanel>
  );
}
