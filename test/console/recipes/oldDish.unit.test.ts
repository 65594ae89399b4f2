import { callApi } from '../../../src/console/lib/apiClient';
import { declaredApi } from '../../../src/console/parts/resource-screen/declaredResource';
import { dishes } from '../../../src/contract/recipes';
import { scriptedServer } from '../parts/server';

jest.mock('../../../src/console/lib/apiClient');

const answer = scriptedServer();
const row = { id: 5, name: '粉蒸肉', createdAt: '2020-01-01 08:00:00', updatedAt: '2020-01-01 08:00:00', version: 3 };

test('the list shows the last week, and the newest version of a dish is found however old the dish is', async () => {
  const asked = answer(dishes.calls.list, { rows: [row], total: 1 });
  const api = declaredApi(dishes);
  await api.list({ page: 1, pageSize: 20 });
  expect(asked.mock.calls[0]?.[0]).toMatchObject({ from: expect.any(String) as string, page: 1, pageSize: 20 });
  expect(await api.read(5)).toMatchObject({ name: '粉蒸肉', version: 3 });
  expect(asked.mock.calls[1]?.[0]).not.toHaveProperty('from');
  expect(callApi).toHaveBeenCalledTimes(2);
});
