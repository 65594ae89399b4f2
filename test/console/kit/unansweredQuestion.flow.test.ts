import { createConsole } from '../../../src/console/app/store';
import { parametersResource } from '../../../src/console/features/parameters/parameters.resource';
import { request } from '../../../src/console/lib/http';
import type { FeatureModule } from '../../../src/console/parts/feature/featureModule';
import { sessionExpired, signedIn, signedOut } from '../../../src/console/parts/session/session.slice';
import { memoryStorage } from '../app/memoryStorage';
import { pause } from '../parts/play';
import { regulator } from '../session/people';

jest.mock('../../../src/console/lib/http', () => ({ request: jest.fn() }));

const parameters: FeatureModule = {
  slices: [parametersResource],
  sagas: [parametersResource.saga],
  Page: () => null,
};

test('a question that nobody answered is not carried out for the next user', async () => {
  jest.mocked(request).mockResolvedValue({ status: 200, body: { code: 100 }, requestId: undefined, sentToken: null });
  const { store, host } = await createConsole(memoryStorage());
  store.dispatch(signedIn(regulator));
  await host.feature(() => Promise.resolve({ default: parameters })).fetch();
  store.dispatch(parametersResource.actions.removeRequested(4));
  expect(store.getState().feedback.questions).toHaveLength(1);
  store.dispatch(sessionExpired());
  store.dispatch(signedIn({ ...regulator, username: 'another' }));
  await pause(20);
  // The session would go on after the test.
  store.dispatch(signedOut());
  expect(jest.mocked(request).mock.calls.map(([{ method, url }]) => `${String(method)} ${String(url)}`)).toEqual([]);
});
