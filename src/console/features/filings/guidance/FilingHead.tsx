import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { checklistGroups } from '../../../../contract/checklist';
import type { ChecklistGroup } from '../../../../contract/checklist';
import { banquetKindLabels } from '../../../../contract/filing-terms';
import { lazyPart } from '../../../kit/lazy/lazyPart';
import { minuteOf, texts as common } from '../filings.texts';
import type { Paper } from './FilingPapers';
import { groupAnchor } from './groupAnchor';
import { selectSaving, selectWork } from './guidance.slice';
import type { Saving } from './guidance.slice';
import { texts } from './guidance.texts';

const signs = { unmet: '✗ ', done: '✓ ', open: '' } as const;

const FilingPapers = lazyPart(() => import(/* webpackChunkName: "guidance-papers" */ './FilingPapers'));

function savingText(saving: Saving): string {
  if (saving.kind === 'saved') return texts.saving.saved(saving.at);
  if (saving.kind === 'refused') return texts.saving.refused(saving.text);
  return texts.saving[saving.kind];
}

/** Results of a group so far; one that is not met keeps its link from looking finished. */
function GroupLink({ group }: { readonly group: ChecklistGroup }) {
  const answers = useSelector(selectWork)?.values.answers;
  const results = group.items.map((no) => answers?.[no]?.isCompliant);
  const done = results.filter((isCompliant) => isCompliant !== undefined).length;
  const unmet = results.filter((isCompliant) => isCompliant === false).length;
  const state = unmet > 0 ? 'unmet' : done === group.items.length ? 'done' : 'open';
  return (
    <a className={`guidance__group-link guidance__group-link--${state}`} href={`#${groupAnchor(group)}`}>
      {signs[state]}
      {group.title} {texts.progress(done, group.items.length)}
      {unmet > 0 && texts.progressUnmet(unmet)}
    </a>
  );
}

/** Banquet, its menu and certificates, progress of the checklist, and whether what was typed is safe. */
export function FilingHead() {
  const work = useSelector(selectWork);
  const [paper, setPaper] = useState<Paper | null>(null);
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
        <Button size="small" onClick={() => setPaper('menu')}>
          {texts.menu}
        </Button>
        <Button size="small" onClick={() => setPaper('certificates')}>
          {texts.certificates}
        </Button>
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
      {paper !== null && <FilingPapers filing={work.filing} paper={paper} onDismiss={() => setPaper(null)} />}
    </header>
  );
}
