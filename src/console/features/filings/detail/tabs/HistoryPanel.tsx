import { filingLabel } from '../../../../../contract/filing-labels';
import { filingForms, formKeys } from '../../../../../contract/filing-forms';
import type { FilingEvent } from '../../../../../contract/filing-parts';
import { filingChange } from '../../../../../contract/filing-record';
import type { Filing } from '../../../../../contract/filing-record';
import { closingEvents, closures, filingEventLabels, filingStateLabel } from '../../../../../contract/filing-terms';
import { ownName } from '../../../../../contract/kernel';
import { texts } from '../detail.texts';
import { PlainTable } from './PlainTable';
import type { PlainColumn } from './PlainTable';

const t = texts.history;

function noteOf({ note, changed }: FilingEvent): string {
  if (note !== undefined) return note;
  return changed.length === 0
    ? ''
    : t.changed(changed.map((name) => filingLabel(ownName(filingChange, name))).join('、'));
}

const stateOf = ({ kind, to }: FilingEvent) =>
  filingStateLabel({ status: to, closure: closures.find((end) => closingEvents[end] === kind) });

const columns: readonly PlainColumn<FilingEvent>[] = [
  { title: t.columns.at, cell: ({ at }) => at },
  { title: t.columns.what, cell: ({ kind }) => filingEventLabels[kind] },
  { title: t.columns.by, cell: ({ by }) => by },
  { title: t.columns.state, cell: stateOf },
  { title: t.columns.note, cell: noteOf },
];

type Print = Filing['prints'][number];

const formTitle = (form: string): string => {
  const key = formKeys.find((one) => one === form);
  return key === undefined ? form : filingForms[key].title;
};

const printColumns: readonly PlainColumn<Print>[] = [
  { title: t.printColumns.form, cell: ({ form }) => formTitle(form) },
  { title: t.printColumns.at, cell: ({ printedAt }) => printedAt },
  { title: t.printColumns.code, cell: ({ code }) => code },
];

export function HistoryPanel({ filing }: { readonly filing: Filing }) {
  return (
    <div className="filing-panel">
      <PlainTable label={texts.tabs.history} columns={columns} rows={filing.history} />
      {filing.prints.length > 0 && (
        <>
          <h4>{t.prints}</h4>
          <PlainTable label={t.prints} columns={printColumns} rows={filing.prints} />
        </>
      )}
    </div>
  );
}
