import { samples } from '../../../../contract/samples';
import type { Sample } from '../../../../contract/samples';
import { messages } from '../../../locale/messages';
import { minuteOf } from '../filings.texts';
import { PlainTable } from '../detail/tabs/PlainTable';
import type { PlainColumn } from '../detail/tabs/PlainTable';
import { SampleActions } from './SampleActions';
import { SampleStateTag } from './SampleStateTag';
import { filingSamples } from './samples.resource';
import { texts } from './samples.texts';
import { RiskName } from '../../../parts/risk-food/RiskName';

const { fields } = samples;

const goneText = ({ discardedAt, discarder = '', reason = '' }: Sample): string =>
  discardedAt === undefined ? '' : [minuteOf(discardedAt), discarder, reason].filter((one) => one !== '').join(' ');

const columns: readonly PlainColumn<Sample>[] = [
  { title: fields.state.label, cell: ({ state }) => <SampleStateTag state={state} /> },
  { title: fields.meal.label, cell: ({ meal }) => meal },
  { title: fields.dish.label, cell: ({ dish }) => <RiskName name={dish} /> },
  { title: fields.grams.label, cell: ({ grams }) => grams },
  { title: fields.taker.label, cell: ({ taker }) => taker },
  { title: fields.takenAt.label, cell: ({ takenAt }) => minuteOf(takenAt) },
  { title: fields.place.label, cell: ({ place }) => place },
  { title: fields.dueAt.label, cell: ({ dueAt }) => minuteOf(dueAt) },
  { title: texts.gone, cell: goneText },
  { title: fields.note.label, cell: ({ note }) => note },
  {
    title: messages.table.actions,
    cell: (sample) => (
      <div className="row-actions">
        <SampleActions resource={filingSamples} sample={sample} />
      </div>
    ),
  },
];

/** The samples of one filing. */
export function SampleTable({ rows }: { readonly rows: readonly Sample[] }) {
  return <PlainTable label={`${samples.noun}列表`} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}
