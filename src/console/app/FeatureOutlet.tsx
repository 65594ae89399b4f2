import { createContext, useCallback, useContext } from 'react';
import type { FeatureModule } from '../parts/feature/featureModule';
import { ErrorBoundary } from './ErrorBoundary';
import type { FeatureHost } from './featureHost';
import type { FeatureLoader } from './features';
import { Trouble } from './Trouble';
import { useLoaded } from './useLoaded';
import { Waiting } from './Waiting';

export const FeatureHostContext = createContext<FeatureHost | null>(null);

/** Where pages and dialogs of features appear: fetches the code, starts the feature, shows its page. */
export function FeatureOutlet({ load, isQuiet = false }: { readonly load: FeatureLoader; readonly isQuiet?: boolean }) {
  const host = useContext(FeatureHostContext);
  const start = useCallback(({ default: module }: { readonly default: FeatureModule }) => host?.start(module), [host]);
  const { loaded, retry } = useLoaded(load, start);
  if (loaded.status === 'loading') return isQuiet ? null : <Waiting />;
  if (loaded.status === 'failed') {
    return <Trouble text="页面加载失败，系统可能已更新，或网络连接不畅。" onRetry={retry} />;
  }
  const { Page } = loaded.value.default;
  return (
    <ErrorBoundary>
      <Page />
    </ErrorBoundary>
  );
}
