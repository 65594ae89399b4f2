import { createContext, useContext } from 'react';
import type { ComponentType } from 'react';
import type { FeatureLoader } from './featureModule';

interface OutletProps {
  readonly load: FeatureLoader;
  /** Says nothing while it arrives. */
  readonly isQuiet?: boolean;
}

/** What shows features; the app gives it, for it alone runs them. */
export const OutletContext = createContext<ComponentType<OutletProps> | null>(null);

/** A part of a page that few open: its code, slices and sagas arrive with its first opening. */
export function LazyFeature(props: OutletProps) {
  const Outlet = useContext(OutletContext);
  return Outlet === null ? null : <Outlet {...props} />;
}
