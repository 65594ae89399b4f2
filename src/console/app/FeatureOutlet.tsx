import { createContext, useContext } from 'react';
import { ErrorBoundary } from './ErrorBoundary';
import type { FeatureLoader } from '../parts/feature/featureModule';
import type { FeatureHost } from './featureHost';
import { Trouble } from './Trouble';
import { useLazyCode } from '../kit/lazy/useLazyCode';
import { Waiting } from './Waiting';

export const FeatureHostContext = createContext<FeatureHost | null>(null);

export function useFeatureHost(): FeatureHost {
  const host = useContext(FeatureHostContext);
  if (host === null) throw new Error('Features need a FeatureHostContext above them.');
  return host;
}

/** Where pages and dialogs of features appear: fetches the code, starts the feature, shows its page. */
export function FeatureOutlet({ load, isQuiet = false }: { readonly load: FeatureLoader; readonly isQuiet?: boolean }) {
  const { loaded, retry } = useLazyCode(useFeatureHost().feature(load));
  if (loaded.status === 'loading') return isQuiet ? null : <Waiting />;
  if (loaded.status === 'failed') {
    return <Trouble text="页面加载失败，系统可能已更新，或网络连接不畅。" onRetry={retry} />;
  }
  const { Page } = loaded.value;
  return (
    <ErrorBoundary>
      <Page />
    </ErrorBoundary>
  );
}
