import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { localStore } from '../lib/storage';
import { ErrorBoundary } from './ErrorBoundary';
import { FeatureHostContext } from './FeatureOutlet';
import { Screens } from './Screens';
import { createConsole, forgetPreferences } from './store';

async function main(frame: HTMLElement): Promise<void> {
  const { store, host } = await createConsole(localStore);
  createRoot(frame).render(
    <Provider store={store}>
      <FeatureHostContext.Provider value={host}>
        <BrowserRouter>
          <ErrorBoundary onReload={() => forgetPreferences(localStore)}>
            <Screens />
          </ErrorBoundary>
        </BrowserRouter>
      </FeatureHostContext.Provider>
    </Provider>,
  );
}

const frame = document.getElementById('root');
if (frame !== null) void main(frame);
