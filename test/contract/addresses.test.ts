import { contract } from '../../src/contract';
import type { Contract } from '../../src/contract/kernel';

const endpoints = Object.values(contract as Readonly<Record<string, Contract>>).flatMap((domain) =>
  Object.values(domain),
);

test('no password, token or key travels in an address, where proxies and histories keep it', () => {
  const inAddress = endpoints.filter(({ method }) => method === 'GET' || method === 'DELETE');
  const told = inAddress.flatMap(({ path, input }) =>
    Object.values(input).flatMap(({ wireName, codec }) =>
      codec.wire.privacy === 'secret' || /token|pwd|password|secret|key/i.test(wireName)
        ? [`${path}?${wireName}=`]
        : [],
    ),
  );
  expect(inAddress.length).toBeGreaterThan(50);
  expect(told).toEqual([]);
});
