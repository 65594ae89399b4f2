import { checklistGroups } from '../../../../contract/checklist';
import { ChecklistItemCard } from './ChecklistItemCard';
import { groupAnchor } from './groupAnchor';

/** The 22 items by their groups. */
export function Checklist() {
  return (
    <>
      {checklistGroups.map((group) => (
        <section key={group.key} className="guidance__section" id={groupAnchor(group)} aria-label={group.title}>
          <h2>{group.title}</h2>
          {group.items.map((no) => (
            <ChecklistItemCard key={no} no={no} />
          ))}
        </section>
      ))}
    </>
  );
}
