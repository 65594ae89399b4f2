import { guidanceTiming } from '../../../contract/filing-terms';
import type { Coverage, Overview } from '../../../contract/overview';
import { overviewLists } from '../../../contract/overview-lists';
import type { OverviewList } from '../../../contract/overview-lists';
import { NumberLink } from '../../parts/today/NumberLink';
import { texts } from './overview.texts';
import { NumberTable, Panel } from './Panel';

interface Measure {
  readonly label: string;
  readonly valueOf: (of: Coverage) => number;
  readonly wholeOf: (of: Coverage) => number;
  readonly listOf: (of: Coverage) => OverviewList;
}

const { coverage: t } = texts;
const lists = overviewLists;
const { inTime, late, none } = guidanceTiming;
const filed = (of: Coverage) => of.filed;
const written = (of: Coverage) => of.filed + of.drafts;

/** One more measure is one more line. */
export const measures: readonly Measure[] = [
  { label: t.filed, valueOf: filed, wholeOf: written, listOf: lists.filed },
  { label: t.drafts, valueOf: (of) => of.drafts, wholeOf: written, listOf: lists.drafts },
  { label: t.inTime, valueOf: (of) => of.inTime, wholeOf: filed, listOf: (of) => lists.timed(of, inTime) },
  { label: t.late, valueOf: (of) => of.late, wholeOf: filed, listOf: (of) => lists.timed(of, late) },
  { label: t.unguided, valueOf: (of) => of.unguided, wholeOf: filed, listOf: (of) => lists.timed(of, none) },
  { label: t.streamed, valueOf: (of) => of.streamed, wholeOf: filed, listOf: lists.streamed },
  { label: t.sampled, valueOf: (of) => of.sampled, wholeOf: filed, listOf: lists.sampled },
  { label: t.guided, valueOf: (of) => of.guided, wholeOf: filed, listOf: (of) => lists.guided(of) },
  {
    label: t.unmet,
    valueOf: (of) => of.unmet,
    wholeOf: (of) => of.guided,
    listOf: (of) => lists.unmet(of),
  },
];

/** How many of the banquets were filed, guided in time, streamed and sampled, beside the period before. */
export function CoveragePanel({ data: { now, before } }: { readonly data: Overview }) {
  return (
    <Panel title={t.title} note={texts.span(now.from, now.until)}>
      <NumberTable
        label={t.title}
        rows={measures}
        keyOf={({ label }) => label}
        columns={[
          { title: t.measure, isText: true, cell: ({ label }) => label },
          {
            title: t.now,
            cell: ({ label, valueOf, listOf }) => (
              <NumberLink value={valueOf(now)} list={listOf(now)} label={t.now + label} />
            ),
          },
          { title: t.share, cell: ({ valueOf, wholeOf }) => texts.share(valueOf(now), wholeOf(now)) },
          {
            title: t.before,
            cell: ({ label, valueOf, listOf }) => (
              <NumberLink value={valueOf(before)} list={listOf(before)} label={t.before + label} />
            ),
          },
          { title: t.change, cell: ({ valueOf }) => texts.change(valueOf(now), valueOf(before)) },
        ]}
      />
    </Panel>
  );
}
