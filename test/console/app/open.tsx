import { act, cleanup, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { FeatureHostContext } from '../../../src/console/app/FeatureOutlet';
import { Screens } from '../../../src/console/app/Screens';
import { createConsole } from '../../../src/console/app/store';
import type { Instruments } from '../../../src/console/kit/flow/instruments';
import type { SafeStorage } from '../../../src/console/lib/storage';
import { signedOut } from '../../../src/console/parts/session/session.slice';
import { memoryStorage } from './memoryStorage';
// What the console fetches when it is needed is compiled here, not inside the time of the first test that needs it.
import '../../../src/console/app/shell';
import '../../../src/console/features/session/password-change';
import '../../../src/console/features/session/sign-in';
import '../../../src/console/kit/feedback/ConfirmHost';

const endings: (() => void)[] = [];

afterEach(() => {
  cleanup();
  for (const end of endings.splice(0)) end();
});

/** The whole console at an address, with its real store and sagas. */
export async function open(address: string, storage: SafeStorage = memoryStorage(), instruments?: Instruments) {
  const { store, host } = await createConsole(storage, instruments);
  endings.push(() => store.dispatch(signedOut()));
  let place = '';
  function Place() {
    const { pathname, search } = useLocation();
    place = `${pathname}${search}`;
    return null;
  }
  const view = render(
    <Provider store={store}>
      <FeatureHostContext.Provider value={host}>
        <MemoryRouter initialEntries={[address]}>
          <Screens />
          <Place />
        </MemoryRouter>
      </FeatureHostContext.Provider>
    </Provider>,
  );
  // The code of shell and page arrives by promises.
  await act(() => Promise.resolve());
  return { store, view, storage, place: () => place };
}
