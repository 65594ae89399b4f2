import { useSelector } from 'react-redux';
import { checklistGroups } from '../../../../contract/checklist';
import type { ChecklistGroup } from '../../../../contract/checklist';
import { banquetKindLabels } from '../../../../contract/filing-terms';
import { minuteOf, texts as common } from '../filings.texts';
import { groupAnchor } from './groupAnchor';
import { selectSaving, selectWork } from './guidance.slice';
import type { GuidanceRoot, Saving } from './guidance.slice';
import { texts } from './guidance.texts';

function savingText(saving: Saving): string {
  if (saving.kind === 'saved') return texts.saving.saved(saving.at);
  if (saving.kind === 'refused') return texts.saving.refused(saving.text);
  return texts.saving[saving.kind];
}

function GroupLink({ group }: { readonly group: ChecklistGroup }) {
  const done = useSelector((root: GuidanceRoot) => {
    const answers = selectWork(root)?.values.answers ?? {};
    return group.items.filter((no) => answers[no]?.isCompliant !== undefined).length;
  });
  const isWhole = done === group.items.length;
  return (
    <a
      className={`guidance__group-link${isWhole ? ' guidance__group-link--done' : ''}`}
      href={`#${groupAnchor(group)}`}
    >
      {isWhole && '✓ '}
      {group.title} {texts.progress(done, group.items.length)}
    </a>
  );
}

/** Which banquet it is, how far the checklist has come, and whether what was typed is safe. */
export function FilingHead() {
  const work = useSelector(selectWork);
  const saving = useSelector(selectSaving);
  if (work === null) return null;
  const { code, hostName, heldAt, people, kind, site = '', unitName } = work.filing;
  const { fields } = common;
  return (
    <header className="guidance__head">
      <p className="guidance__facts">
        <strong>{hostName}</strong>
        <span>{code}</span>
        {kind !== undefined && <span>{banquetKindLabels[kind]}</span>}
        <span>
          {fields.heldAt} {minuteOf(heldAt)}
        </span>
        <span>
          {fields.people} {people}
        </span>
        <span>
          {unitName} {site}
        </span>
      </p>
      <div className="guidance__bar">
        <nav aria-label={texts.groups}>
          {checklistGroups.map((group) => (
            <GroupLink key={group.key} group={group} />
          ))}
        </nav>
        <span
          className={`guidance__saving guidance__saving--${saving.kind}`}
          role={saving.kind === 'stranded' || saving.kind === 'refused' ? 'alert' : 'status'}
        >
          {savingText(saving)}
        </span>
      </div>
    </header>
  );
}
