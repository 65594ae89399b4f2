import { exportedOf } from '../../../contract/resource';
import type { Listed } from '../../../contract/resource';
import { useLayout } from '../../kit/resource/layout';

/**
 * Fields of a spreadsheet where the user has laid out the list: its columns in the user's order without those that the user
 * has hidden, then what is not a column. Undefined: as declared.
 */
export function useChosenSheet(list: string, listed: Listed | undefined): readonly string[] | undefined {
  const { columns = [] } = useLayout(list) ?? {};
  if (listed === undefined || columns.length === 0) return undefined;
  const exported = exportedOf(listed).map(([name]) => name);
  const isHiddenByItself = (name: string) => listed.fields[name]?.column?.isHidden === true;
  const kept = columns.filter(({ isHidden, name }) => isHidden !== true || isHiddenByItself(name));
  const known = new Set(columns.map(({ name }) => name));
  return [
    ...kept.map(({ name }) => name).filter((name) => exported.includes(name)),
    ...exported.filter((name) => !known.has(name)),
  ];
}
