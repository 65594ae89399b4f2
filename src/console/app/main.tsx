import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { look } from '../kit/look/look';
import { localStore } from '../lib/storage';
import { recordingSwitch } from '../parts/flow/recordingSwitch';
import { ReplayContext } from '../parts/flow/replayContext';
import type { OpenReplay } from '../parts/flow/replayContext';
import { selectSession } from '../parts/session/session.slice';
import { ErrorBoundary } from './ErrorBoundary';
import { FeatureHostContext } from './FeatureOutlet';
import { readyFirstPicture } from './firstPicture';
import { Screens } from './Screens';
import { keptRecording } from './keptRecording';
import { createConsole, forgetPreferences } from './store';

const openReplay: OpenReplay = async (file) =>
  (await import(/* webpackChunkName: "replay" */ './openReplayHere')).openReplayHere(file);

async function main(frame: HTMLElement): Promise<void> {
  look.beginBody();
  const kept = keptRecording.take();
  const isRequested = recordingSwitch.takeRequest();
  const flows = isRequested || kept !== null ? await import(/* webpackChunkName: "recording" */ './flows') : null;
  const recording =
    kept === null ? flows?.beginRecording(localStore, () => store.getState()) : flows?.openInterrupted(kept);
  const { store, host } = await createConsole(recording?.storage ?? localStore, recording?.recorder ?? undefined);
  await readyFirstPicture(host, selectSession(store.getState()), location.pathname);
  const screens = (
    <Provider store={store}>
      <FeatureHostContext.Provider value={host}>
        <ReplayContext.Provider value={openReplay}>
          {/* At once: a list that was turned a moment before its page was left is found again as it was left. */}
          <BrowserRouter useTransitions={false}>
            <ErrorBoundary onReload={() => forgetPreferences(localStore)}>
              <Screens />
              {flows !== null && recording !== undefined && <flows.FlowBar recording={recording} />}
            </ErrorBoundary>
          </BrowserRouter>
        </ReplayContext.Provider>
      </FeatureHostContext.Provider>
    </Provider>
  );
  // With its effects, so that an answer which is there already is in the first picture.
  flushSync(() => createRoot(frame).render(screens));
}

const frame = document.getElementById('root');
if (frame !== null) void main(frame);
