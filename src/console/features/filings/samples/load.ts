import type { FeatureLoader } from '../../../parts/feature/featureModule';

/** The samples of the filing whose dialog is open. */
export const loadFilingSamples: FeatureLoader = () => import(/* webpackChunkName: "filing-samples" */ './ofFiling');
