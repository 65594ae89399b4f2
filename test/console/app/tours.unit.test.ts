import { features } from '../../../src/console/app/features';
import { mayVisit } from '../../../src/console/app/landing';
import { titleOf, tourOf } from '../../../src/console/app/tour/tours';
import { guideOf } from '../../../src/console/features/help/guides';
import type { May } from '../../../src/console/parts/session/session.slice';
import { contract } from '../../../src/contract';
import { roleKey } from '../../../src/contract/kernel';
import { screenPairs } from '../../../src/contract/screens';
import { roleIds } from '../../../src/server/platform/db/seed/seed-base';
import { builtinRoles } from '../../../src/server/platform/installation/builtin';

const mayOf = (pairs: readonly string[]): May => {
  const held = new Set(pairs);
  return (wanted) => typeof wanted === 'string' && held.has(wanted);
};

const roles = builtinRoles(contract).map(({ id, authority, holds }) => ({
  ...{ id, authority },
  may: mayOf([...holds.map((pair) => pair.join(':')), roleKey(id)]),
}));
/** A role that an administrator has made: guides at banquets, and watches. */
const guides = {
  id: 17,
  authority: '指导人员',
  may: mayOf(Object.values(screenPairs).filter((pair) => /^(keepRecord|sample|llive|lbmzd):/.test(pair))),
};
const everyone = [...roles, guides];

const menuOf = (may: May) =>
  features.filter((feature) => feature.group !== undefined && feature.isHidden !== true && mayVisit(feature, may));

test.each(everyone)('the tour of $authority names entries of the menu of that role alone', ({ id, may }) => {
  const titles = menuOf(may).map(({ title }) => title);
  const { steps } = tourOf([id], may);
  const entries = steps.filter(({ at }) => at.startsWith('/')).map(titleOf);
  const named = steps.flatMap(({ text }) => [...text.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name));
  expect([...entries, ...named].filter((name) => !titles.includes(name))).toEqual([]);
  expect(steps.length).toBeGreaterThanOrEqual(3);
});

test('a text names a screen as the menu does, or not at all', () => {
  const longTitles = features.map(({ title }) => title).filter((title) => title.length >= 4);
  for (const { id, may } of everyone)
    for (const { text } of tourOf([id], may).steps) {
      const bare = text.replace(/“[^”]+”/g, '');
      // 个人中心 is an entry of the user menu.
      expect(longTitles.filter((title) => title !== '个人中心' && bare.includes(title))).toEqual([]);
    }
});

test('each built-in role is shown all of its tour, but for the security administrator', () => {
  const whole = (id: number) => tourOf([id], () => true).steps.length;
  const cut = everyone.filter(({ id, may }) => tourOf([id], may).steps.length < whole(id)).map(({ id }) => id);
  expect(cut).toEqual([roleIds.securityAdministrator]);
});

test('tour and manual go by the first role, and by what one may do where it is none of the built-in ones', () => {
  const mayNothing = () => false;
  const ofRoles = [[1], [9001], [9002], [2], [3], [4], [2, 1], [17]];
  expect(ofRoles.map((ids) => [tourOf(ids, mayNothing).name, guideOf(ids, mayNothing).key])).toEqual([
    ['系统管理员操作引导', 'administrator'],
    ['系统管理员操作引导', 'administrator'],
    ['审计管理员操作引导', 'administrator'],
    ['监管人员操作引导', 'regulator'],
    ['信息员操作引导', 'officer'],
    ['督查人员操作引导', 'supervisor'],
    ['系统管理员操作引导', 'administrator'],
    ['督查人员操作引导', 'supervisor'],
  ]);
  expect(tourOf([17], guides.may).name).toBe('指导人员操作引导');
  expect(guideOf([17], guides.may).key).toBe('regulator');
});
