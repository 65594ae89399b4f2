import type { Overview } from '../../../contract/overview';
import { overviewLists } from '../../../contract/overview-lists';
import { NumberLink } from '../../parts/today/NumberLink';
import { texts } from './overview.texts';
import { NumberTable, Panel } from './Panel';

export const unitText = ({ unitName, isOwn }: { readonly unitName: string; readonly isOwn: boolean }): string =>
  isOwn ? texts.own(unitName) : unitName;

/** Banquets of the next days by unit. */
export function ComingPanel({ data }: { readonly data: Overview }) {
  const { coming: t } = texts;
  const days = overviewLists.comingDays(data);
  const total = data.coming.reduce((sum, { banquets }) => sum + banquets, 0);
  return (
    <Panel
      title={t.title}
      note={
        <>
          {texts.span(days.from, days.until)} {t.total}{' '}
          <NumberLink value={total} list={overviewLists.coming(days)} label={t.title} />
        </>
      }
    >
      {data.coming.length === 0 ? (
        <p className="overview__nothing">{t.none}</p>
      ) : (
        <NumberTable
          label={t.title}
          rows={data.coming}
          keyOf={({ unitId }) => unitId}
          columns={[
            { title: t.unit, isText: true, cell: unitText },
            {
              title: t.banquets,
              cell: (unit) => (
                <NumberLink
                  value={unit.banquets}
                  list={overviewLists.coming(days, unit)}
                  label={unitText(unit) + t.banquets}
                />
              ),
            },
            {
              title: t.waiting,
              cell: (unit) => (
                <NumberLink
                  value={unit.waiting}
                  list={overviewLists.comingWaiting(days, unit)}
                  label={unitText(unit) + t.waiting}
                />
              ),
            },
          ]}
        />
      )}
    </Panel>
  );
}
