import { LateFeature } from '../../../../parts/feature/LateFeature';
import { loadFilingSamples } from '../../samples/load';

export const SamplesPanel = () => <LateFeature load={loadFilingSamples} />;
