import type { ChecklistGroup } from '../../../../contract/checklist';

/** Where the address's fragment leads. */
export const groupAnchor = ({ key }: Pick<ChecklistGroup, 'key'>): string => `checklist-${key}`;
