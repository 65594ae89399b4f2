import { createUnitTree } from '../../parts/unit-tree/createUnitTree';

export const cooksTree = createUnitTree('cooksTree');
