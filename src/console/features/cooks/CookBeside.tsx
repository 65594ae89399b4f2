import { useOpened } from '../../kit/address/useOpened';
import { lazyPart } from '../../kit/lazy/lazyPart';
import { cookKey, cookPartKey } from './cookPlace';

const CookDrawer = lazyPart(() => import(/* webpackChunkName: "cook-drawer" */ './CookDrawer'));

/** The cook whom the list's address names. */
export function CookBeside() {
  const { id } = useOpened(cookKey, cookPartKey);
  return id === null ? null : <CookDrawer />;
}
