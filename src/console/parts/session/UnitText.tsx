import { useSelector } from 'react-redux';
import { selectUser } from './session.slice';

/** The part of a unit's full name that tells it from others below the reader's own unit; that unit goes by its short name. */
export function unitBelow(
  fullName: string,
  own: { readonly name: string; readonly fullName?: string | undefined } | undefined,
): string {
  const common = own?.fullName ?? '';
  if (own === undefined || common === '' || !fullName.startsWith(common)) return fullName;
  return fullName === common ? own.name : fullName.slice(common.length);
}

/** A unit as its reader calls it; the full name is its title. */
export function UnitText({ fullName }: { readonly fullName: string }) {
  const own = useSelector(selectUser)?.profile.unit;
  return <span title={fullName}>{unitBelow(fullName, own)}</span>;
}
