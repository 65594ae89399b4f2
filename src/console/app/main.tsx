import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { localStore } from '../lib/storage';
import { selectSession } from '../parts/session/session.slice';
import { ErrorBoundary } from './ErrorBoundary';
import { FeatureHostContext } from './FeatureOutlet';
import { readyFirstPicture } from './firstPicture';
import { Screens } from './Screens';
import { createConsole, forgetPreferences } from './store';

async function main(frame: HTMLElement): Promise<void> {
  const { store, host } = await createConsole(localStore);
  await readyFirstPicture(host, selectSession(store.getState()), location.pathname);
  const screens = (
    <Provider store={store}>
      <FeatureHostContext.Provider value={host}>
        <BrowserRouter>
          <ErrorBoundary onReload={() => forgetPreferences(localStore)}>
            <Screens />
          </ErrorBoundary>
        </BrowserRouter>
      </FeatureHostContext.Provider>
    </Provider>
  );
  // With its effects, so that an answer which is there already is in the first picture.
  flushSync(() => createRoot(frame).render(screens));
}

const frame = document.getElementById('root');
if (frame !== null) void main(frame);
