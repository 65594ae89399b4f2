import { useOpened } from '../../kit/address/useOpened';
import { late } from '../../kit/delivery/late';
import { cookKey, cookPartKey } from './cookPlace';

const CookDrawer = late(() => import(/* webpackChunkName: "cook-drawer" */ './CookDrawer'));

/** The cook whom the list's address names. */
export function CookBeside() {
  const { id } = useOpened(cookKey, cookPartKey);
  return id === null ? null : <CookDrawer />;
}
