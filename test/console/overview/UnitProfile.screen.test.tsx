import { screen, within } from '@testing-library/react';
import unit from '../../../src/console/features/overview/unit';
import { callApi } from '../../../src/console/lib/apiClient';
import type { Endpoint } from '../../../src/contract/kernel';
import { overviewContract } from '../../../src/contract/overview';
import { phonesContract } from '../../../src/contract/phones';
import { unitProfileContract } from '../../../src/contract/unit-profile';
import type { UnitProfile } from '../../../src/contract/unit-profile';
import { show } from '../parts/show';
import { overviewOf } from './records';

jest.mock('../../../src/console/lib/apiClient', () => ({ callApi: jest.fn(), downloadFile: jest.fn() }));

const { now } = overviewOf();
const profile: UnitProfile = {
  id: 5000,
  name: '马店镇',
  code: '420583104',
  fullName: '湖北省宜昌市枝江市马店镇',
  path: [{ id: 5000, name: '马店镇' }],
  officers: [
    { id: 31, name: '李信息', phone: '138****1234', userType: 1 },
    { id: 32, name: '王信息', phone: undefined, userType: 1 },
  ],
  ...{ cooks: 3, streaming: 0, lost: 0, ending: 0, ended: 0, subUnits: [], now },
};

function open(permissions: readonly Endpoint[]) {
  jest
    .mocked(callApi)
    .mockImplementation((endpoint: Endpoint) =>
      Promise.resolve(endpoint === unitProfileContract.show ? profile : { phone: '13800001234' }),
    );
  return show(unit, <unit.Page />, { permissions, route: '/Unit/:id', address: '/Unit/5000' });
}

/** The section and the table in it have the same name. */
const listed = async () => within((await screen.findAllByRole('region', { name: '负责人员' }))[1]!);

test('an officer is called by whoever may see his number', async () => {
  const { user } = open([overviewContract.show, phonesContract.ofUser]);
  const officers = await listed();
  await user.click(officers.getByRole('button', { name: /李信息/ }));
  expect(await officers.findByRole('link', { name: /13800001234/ })).toHaveAttribute('href', 'tel:13800001234');
  expect(callApi).toHaveBeenLastCalledWith(phonesContract.ofUser, { id: 31 });
});

test('whoever may not sees it masked', async () => {
  open([overviewContract.show]);
  const officers = await listed();
  expect(officers.getByText('138****1234')).toBeInTheDocument();
  expect(officers.queryByRole('button')).not.toBeInTheDocument();
});
