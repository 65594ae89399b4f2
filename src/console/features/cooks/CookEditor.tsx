import { EditorDialog } from '../../kit/editor/EditorDialog';
import { CookFields } from './CookFields';
import { cooksResource } from './cooks.resource';
import { texts } from './cooks.texts';

/** A chunk of its own: date picker and uploads are needed only here. */
export default function CookEditor() {
  return (
    <EditorDialog resource={cooksResource} titles={{ create: texts.create, update: texts.edit }} width={680}>
      {(editor) => <CookFields editor={editor} />}
    </EditorDialog>
  );
}
