import { LazyFeature } from '../../../../parts/feature/LazyFeature';
import { loadFilingSamples } from '../../samples/load';

export const SamplesPanel = () => <LazyFeature load={loadFilingSamples} />;
