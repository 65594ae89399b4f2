import { sliceIn } from '../../lib/sliceIn';

/** Whether the tray has anything to show. By the slice's name alone: its code comes with the lists that export. */
export const selectHasExports = (root: object): boolean => sliceIn<readonly unknown[]>(root, 'exports', []).length > 0;
