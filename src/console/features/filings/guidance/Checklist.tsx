import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { checklistGroups } from '../../../../contract/checklist';
import type { ChecklistGroup } from '../../../../contract/checklist';
import { messages } from '../../../locale/messages';
import { ChecklistItemCard } from './ChecklistItemCard';
import { groupAnchor } from './groupAnchor';
import { answerChanged, selectWork } from './guidance.slice';
import { texts } from './guidance.texts';

/** Results of a group's items, by the item's number; undefined for an item without one. */
type Results = ReadonlyMap<number, boolean | undefined>;

/** Marks every item of a group as met. While they all are, the same button takes that back. */
function AllMetButton({ items }: Pick<ChecklistGroup, 'items'>) {
  const dispatch = useDispatch();
  const answers = useSelector(selectWork)?.values.answers;
  const [before, setBefore] = useState<Results | null>(null);
  const results: Results = new Map(items.map((no) => [no, answers?.[no]?.isCompliant]));
  const isAllMet = items.every((no) => results.get(no) === true);
  const change = (resultOf: (no: number) => boolean | undefined) => {
    for (const no of items) dispatch(answerChanged({ item: no, changes: { isCompliant: resultOf(no) } }));
  };
  const undone = isAllMet ? before : null;
  if (undone !== null) {
    const undo = () => {
      change((no) => undone.get(no));
      setBefore(null);
    };
    return (
      <Button size="small" onClick={undo}>
        {messages.buttons.undo}
      </Button>
    );
  }
  const markAll = () => {
    setBefore(results);
    change(() => true);
  };
  return (
    <Button size="small" disabled={isAllMet} onClick={markAll}>
      {texts.allMet}
    </Button>
  );
}

/** The 22 items by their groups. */
export function Checklist() {
  return (
    <>
      {checklistGroups.map((group) => (
        <section key={group.key} className="guidance__section" id={groupAnchor(group)} aria-label={group.title}>
          <div className="guidance__section-head">
            <h2>{group.title}</h2>
            <AllMetButton items={group.items} />
          </div>
          {group.items.map((no) => (
            <ChecklistItemCard key={no} no={no} />
          ))}
        </section>
      ))}
    </>
  );
}
