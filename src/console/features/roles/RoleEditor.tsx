import { roles } from '../../../contract/roles';
import { editorOf } from '../../parts/resource-screen/DeclaredEditor';
import { rolesResource } from './roles.resource';

export default editorOf(roles, rolesResource);
