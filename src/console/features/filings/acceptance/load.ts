import type { FeatureLoader } from '../../../parts/feature/featureModule';

/** The step after the banquet, in the dialog of a filing. */
export const loadAcceptance: FeatureLoader = () => import(/* webpackChunkName: "filing-acceptance" */ '.');
