import type { FeatureLoader } from '../feature/featureModule';

export const loadTimeline: FeatureLoader = () => import(/* webpackChunkName: "timeline" */ './dialog');
