import { EditorDialog } from '../../../kit/editor/EditorDialog';
import { filingsResource } from '../filings.resource';
import { texts } from './editor.texts';
import { FilingFields } from './FilingFields';
import './editor.css';

/** A chunk of its own: the many fields of a filing are needed only here. */
export default function FilingEditor() {
  return (
    <EditorDialog resource={filingsResource} titles={texts.titles} width={980}>
      {() => <FilingFields />}
    </EditorDialog>
  );
}
