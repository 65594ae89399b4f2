import { screen, within } from '@testing-library/react';
import ingredientsFeature from '../../../src/console/features/pantry/ingredients';
import seafoodFeature from '../../../src/console/features/pantry/seafood';
import seasoningsFeature from '../../../src/console/features/pantry/seasonings';
import { ingredients, seafood, seasonings } from '../../../src/contract/pantry';
import type { PantryRow } from '../../../src/contract/pantry';
import { rowOf } from '../parts/dialogs';
import { scriptedServer } from '../parts/server';
import { show } from '../parts/show';

jest.mock('../../../src/console/lib/apiClient', () => ({ callApi: jest.fn() }));

const answer = scriptedServer();
const row = (id: number, name: string, mayChange: boolean): PantryRow => ({
  ...{ id, name, mayChange, version: 1 },
  ...{ createdAt: '2026-01-02 03:04:05', updatedAt: '2026-01-02 03:04:05' },
});

test.each([
  ['seasonings', seasoningsFeature, seasonings],
  ['ingredients', ingredientsFeature, ingredients],
  ['seafood', seafoodFeature, seafood],
] as const)(
  'what other units have added to %s is seen, and says why it cannot be changed',
  async (_, feature, { calls }) => {
    answer(calls.list, { rows: [row(1, '本县的', true), row(2, '邻县的', false)], total: 2 });
    show(feature, <feature.Page />, { permissions: Object.values(calls) });
    await screen.findByText('邻县的');
    for (const name of ['编辑', '删除']) {
      expect(within(rowOf('本县的')).getByRole('button', { name })).toBeEnabled();
      const refused = within(rowOf('邻县的')).getByRole('button', { name });
      expect(refused).toBeDisabled();
      expect(refused).toHaveAttribute('title', '由其他部门登记，本部门不能修改');
    }
  },
);
