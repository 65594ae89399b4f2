import { userEditorOf } from '../userEditorOf';
import { officers, officersResource } from '../users.resource';

export default userEditorOf(officers, officersResource);
