import type { FeatureLoader } from '../feature/featureModule';

export const loadPresence: FeatureLoader = () => import(/* webpackChunkName: "presence" */ './presence');
