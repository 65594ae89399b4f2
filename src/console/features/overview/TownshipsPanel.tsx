import type { Overview } from '../../../contract/overview';
import { overviewLists } from '../../../contract/overview-lists';
import { unitText } from './ComingPanel';
import { NumberLink } from '../../parts/today/NumberLink';
import { texts } from './overview.texts';
import { NumberTable, Panel } from './Panel';

const { townships: t } = texts;

/** Where most of what was guided did not meet every item. */
export function TownshipsPanel({ data: { townships, townshipCount, now } }: { readonly data: Overview }) {
  return (
    <Panel
      title={t.title}
      note={
        townshipCount > townships.length ? t.more(townships.length, townshipCount) : texts.span(now.from, now.until)
      }
    >
      {townships.length === 0 ? (
        <p className="overview__nothing">{t.none}</p>
      ) : (
        <NumberTable
          label={t.title}
          rows={townships}
          keyOf={({ unitId }) => unitId}
          columns={[
            { title: t.unit, isText: true, cell: unitText },
            {
              title: t.guided,
              cell: (unit) => (
                <NumberLink
                  value={unit.guided}
                  list={overviewLists.guided(now, unit)}
                  label={unitText(unit) + t.guided}
                />
              ),
            },
            {
              title: t.unmet,
              cell: (unit) => (
                <NumberLink value={unit.unmet} list={overviewLists.unmet(now, unit)} label={unitText(unit) + t.unmet} />
              ),
            },
            { title: t.rate, cell: ({ guided, unmet }) => texts.share(guided - unmet, guided) },
          ]}
        />
      )}
    </Panel>
  );
}
