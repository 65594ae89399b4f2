import { createUnitTree } from '../../parts/unit-tree/createUnitTree';

export const cooksTree = createUnitTree('cooksTree');
/** Of the dialogs' unit field. */
export const cookUnitTree = createUnitTree('cookUnitTree');
