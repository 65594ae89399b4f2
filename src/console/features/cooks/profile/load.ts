import type { FeatureLoader } from '../../../parts/feature/featureModule';

/** A cook's page, which is shown beside the lists of cooks too. */
export const loadCookProfile: FeatureLoader = () => import(/* webpackChunkName: "cook-profile" */ '.');
