import { useSelector } from 'react-redux';
import { submitProblems } from '../../../../contract/filing-submission';
import { filingsContract } from '../../../../contract/filings';
import { EditorDialog } from '../../../kit/editor/EditorDialog';
import { clock } from '../../../lib/clock';
import { selectUser } from '../../../parts/session/session.slice';
import { useMay } from '../../../parts/session/useMay';
import { filingOfForm } from '../filings.api';
import type { FilingForm } from '../filings.api';
import { filingsResource } from '../filings.resource';
import { texts as common } from '../filings.texts';
import { filingConflictFields } from './conflictFields';
import { texts } from './editor.texts';
import { FilingFields } from './FilingFields';
import { fieldInEditor } from './people';
import './editor.css';

/** A chunk of its own: the many fields of a filing are needed only here. */
export default function FilingEditor() {
  const personsPerTable = useSelector(selectUser)?.profile.settings.filing.personsPerTable;
  const maySubmit = useMay(filingsContract.submit);
  const rules = () => ({ now: new Date(clock.now()), personsPerTable });
  const problemsOf = (form: FilingForm) =>
    submitProblems(filingOfForm(form), rules()).map(({ field, message }) => ({ field: fieldInEditor(field), message }));
  const submission = {
    label: common.submitDraft,
    problemsOf,
    completed: { isSubmitted: true },
    saved: { isSubmitted: false },
  };
  return (
    <EditorDialog
      resource={filingsResource}
      titles={texts.titles}
      conflictFields={filingConflictFields}
      saveLabel={common.saveDraft}
      {...(maySubmit ? { completion: submission } : {})}
      width={980}
    >
      {() => <FilingFields maySubmit={maySubmit} rules={rules} />}
    </EditorDialog>
  );
}
