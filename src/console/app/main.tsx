import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { localStore } from '../lib/storage';
import { recordingSwitch } from '../parts/flow/recordingSwitch';
import { selectSession } from '../parts/session/session.slice';
import { ErrorBoundary } from './ErrorBoundary';
import { FeatureHostContext } from './FeatureOutlet';
import { readyFirstPicture } from './firstPicture';
import { Screens } from './Screens';
import { createConsole, forgetPreferences } from './store';

async function main(frame: HTMLElement): Promise<void> {
  const flows = recordingSwitch.isOn() ? await import(/* webpackChunkName: "recording" */ './flows') : null;
  const recording = flows?.beginRecording(localStore);
  const { store, host } = await createConsole(recording?.storage ?? localStore, recording?.recorder);
  await readyFirstPicture(host, selectSession(store.getState()), location.pathname);
  const screens = (
    <Provider store={store}>
      <FeatureHostContext.Provider value={host}>
        <BrowserRouter>
          <ErrorBoundary onReload={() => forgetPreferences(localStore)}>
            <Screens />
            {flows !== null && recording !== undefined && <flows.FlowBar recording={recording} />}
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
