import { exportedOf } from '../../../contract/resource';
import type { Listed } from '../../../contract/resource';
import { useLayout } from '../../kit/resource/layout';

/**
 * The fields of a spreadsheet where the user has laid out the list: the columns that he shows, in his order, then what has
 * no column to be hidden. Undefined: as declared.
 */
export function useChosenSheet(list: string, listed: Listed | undefined): readonly string[] | undefined {
  const { columns = [] } = useLayout(list) ?? {};
  if (listed === undefined || columns.length === 0) return undefined;
  const exported = exportedOf(listed).map(([name]) => name);
  const shown = columns.filter(({ isHidden, name }) => isHidden !== true && exported.includes(name));
  const known = new Set(columns.map(({ name }) => name));
  return [...shown.map(({ name }) => name), ...exported.filter((name) => !known.has(name))];
}
