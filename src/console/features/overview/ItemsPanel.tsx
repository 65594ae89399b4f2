import { checklistItems } from '../../../contract/checklist';
import type { ItemResult, Overview } from '../../../contract/overview';
import { overviewLists } from '../../../contract/overview-lists';
import { NumberLink } from '../../parts/today/NumberLink';
import { texts } from './overview.texts';
import { NumberTable, Panel } from './Panel';

const { items: t } = texts;

export const itemText = (item: number): string => checklistItems.find(({ no }) => no === item)?.text ?? '';

/** Those not met most often first. */
export const byUnmet = (items: readonly ItemResult[]): readonly ItemResult[] =>
  [...items].sort((one, other) => other.unmet - one.unmet || one.item - other.item);

/** The items of the checklist and how often they were not met. */
export function ItemsPanel({ data: { items, now, before } }: { readonly data: Overview }) {
  return (
    <Panel title={t.title} note={texts.span(now.from, now.until)}>
      {now.guided === 0 ? (
        <p className="overview__nothing">{t.none}</p>
      ) : (
        <NumberTable
          label={t.title}
          rows={byUnmet(items)}
          keyOf={({ item }) => item}
          columns={[
            { title: t.item, isText: true, cell: ({ item }) => `${item}. ${itemText(item)}` },
            {
              title: t.unmet,
              cell: ({ item, unmet }) => (
                <NumberLink value={unmet} list={overviewLists.unmetItem(now, item)} label={`第${item}项${t.unmet}`} />
              ),
            },
            {
              title: t.before,
              cell: ({ item, before: earlier }) => (
                <NumberLink
                  value={earlier}
                  list={overviewLists.unmetItem(before, item)}
                  label={`第${item}项${t.before}${t.unmet}`}
                />
              ),
            },
            { title: t.rate, cell: ({ unmet }) => texts.share(now.guided - unmet, now.guided) },
          ]}
        />
      )}
    </Panel>
  );
}
