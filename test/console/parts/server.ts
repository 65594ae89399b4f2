import { callApi } from '../../../src/console/lib/apiClient';
import type { Endpoint } from '../../../src/contract/kernel';
import { unitsContract } from '../../../src/contract/units';
import { province, root, scriptedUnits } from './units';

type Handler = (input: never, options?: unknown) => unknown;

/** The server behind a screen, by endpoint; the unit tree is there. The test file mocks `lib/apiClient` itself. */
export function scriptedServer() {
  const handlers = new Map<Endpoint, Handler>();

  beforeEach(() => {
    const units = scriptedUnits();
    handlers.clear();
    handlers.set(
      unitsContract.show,
      jest.fn(({ id }: { id: number }) => units.show(id)),
    );
    handlers.set(
      unitsContract.children,
      jest.fn(({ id }: { id?: number }) => Promise.resolve(id === undefined ? [root] : (province[id] ?? []))),
    );
    jest
      .mocked(callApi)
      .mockImplementation((endpoint, input, options) => handlers.get(endpoint)?.(input as never, options) as never);
  });

  /** What one endpoint answers from now on. */
  return function answer(endpoint: Endpoint, value: unknown) {
    const calls = jest.fn<Promise<unknown>, [input: unknown, options?: unknown]>(() => Promise.resolve(value));
    handlers.set(endpoint, calls);
    return calls;
  };
}
