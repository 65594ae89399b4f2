import { render, screen } from '@testing-library/react';
import cookQuery from '../../../src/console/features/cooks/query';
import filings from '../../../src/console/features/filings';
import places from '../../../src/console/features/filings/places';
import smsLogs from '../../../src/console/features/logs/sms';
import users from '../../../src/console/features/users';
import type { FeatureModule } from '../../../src/console/parts/feature/featureModule';
import { controlOf } from '../../../src/console/parts/resource-screen/controlOf';
import { contract, everyList } from '../../../src/contract';
import type { Endpoint } from '../../../src/contract/kernel';
import { scriptedServer } from './server';
import { show } from './show';

jest.mock('../../../src/console/lib/apiClient', () => ({
  callApi: jest.fn(),
  download: jest.fn(),
  downloadFile: jest.fn(),
}));
const everything = Object.values(contract).flatMap((domain) => Object.values<Endpoint>(domain));
const answer = scriptedServer();

const phones = everyList.flatMap(({ name, fields }) =>
  Object.values(fields)
    .filter(({ form }) => form?.codec.wire.privacy === 'phone')
    .map((field) => [name, field] as const),
);

test('the lists of users and cooks take a phone', () => {
  expect(phones.map(([name]) => name)).toEqual(expect.arrayContaining(['users', 'cooks']));
});

test.each(phones)('an editor of %s takes a phone with the number keyboard', (_, field) => {
  render(controlOf(field, false));
  expect(screen.getByRole('textbox')).toHaveAttribute('inputmode', 'tel');
});

const pages: readonly (readonly [string, FeatureModule, string])[] = [
  ['users', users, '手机号'],
  ['cooks', cookQuery, '手机号'],
  ['filings', filings, '联系电话'],
  ['filings by place', places, '手机号'],
  ['messages', smsLogs, '手机号'],
];

test.each(pages)(
  'the filter of %s takes a phone with the number keyboard, and other texts without',
  async (_, page, label) => {
    for (const endpoint of everything)
      if (endpoint.reply.kind === 'rows' || endpoint.reply.kind === 'list') answer(endpoint, { rows: [], total: 0 });
    show(page, <page.Page />, { permissions: everything });
    const field = await screen.findByRole('textbox', { name: label });
    expect(field).toHaveAttribute('inputmode', 'tel');
    const others = screen.getAllByRole('textbox').filter((one) => one !== field);
    expect(others.some((one) => one.getAttribute('inputmode') === 'tel')).toBe(false);
  },
);
