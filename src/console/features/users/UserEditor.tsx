import { users } from '../../../contract/users';
import { userEditorOf } from './userEditorOf';
import { usersResource } from './users.resource';

export default userEditorOf(users, usersResource);
