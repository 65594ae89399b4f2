import type { FeatureLoader } from '../feature/featureModule';

export const loadSavedQueries: FeatureLoader = () => import(/* webpackChunkName: "saved-queries" */ './dialog');
