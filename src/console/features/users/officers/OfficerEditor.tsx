import { EditorDialog } from '../../../kit/editor/EditorDialog';
import { officersResource } from '../users.resource';
import { texts } from '../users.texts';
import { UserFields } from '../UserFields';

export default function OfficerEditor() {
  return (
    <EditorDialog
      resource={officersResource}
      titles={{ create: texts.createOfficer, update: texts.editOfficer }}
      width={680}
    >
      {(editor, form) => <UserFields editor={editor} form={form} hasTypeChoice={false} />}
    </EditorDialog>
  );
}
