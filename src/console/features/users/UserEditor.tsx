import { EditorDialog } from '../../kit/editor/EditorDialog';
import { UserFields } from './UserFields';
import { usersResource } from './users.resource';
import { texts } from './users.texts';

export default function UserEditor() {
  return (
    <EditorDialog resource={usersResource} titles={{ create: texts.create, update: texts.edit }} width={680}>
      {(editor, form) => <UserFields editor={editor} form={form} hasTypeChoice />}
    </EditorDialog>
  );
}
