import { contract } from '../../../src/contract';
import { roleIds } from '../../../src/server/platform/db/seed/seed-base';
import { builtinRoles } from '../../../src/server/platform/installation/builtin';

test('an information officer begins without any right to remove, however a list spells it', () => {
  const officer = builtinRoles(contract).find(({ id }) => id === roleIds.informationOfficer);
  const removing = officer?.holds.filter(([, action]) => /delete|remove|offline/i.test(action));
  expect(removing).toEqual([]);
  expect(officer?.holds).toContainEqual(['food', 'save']);
});
