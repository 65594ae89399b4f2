import { landingPath, loginWithRedirect, redirectTarget } from '../../../src/console/app/landing';
import { featureAt } from '../../../src/console/app/features';
import { screenPairs } from '../../../src/contract/screens';

test('work begins on the first permitted screen', () => {
  expect(landingPath(() => true)).toBe('/LliveMap');
  expect(landingPath((wanted) => wanted !== screenPairs.liveList)).toBe('/Cstj');
  expect(landingPath((wanted) => wanted === screenPairs.operationLogList)).toBe('/HandleLog');
  expect(landingPath(() => false)).toBe('/NoRole');
});

test('the way back leads to screens of ours only', () => {
  const back = (path: string) => redirectTarget(loginWithRedirect(path).replace('/login', ''));
  expect(back('/Cstj/4818,4901?page=2')).toBe('/Cstj/4818,4901?page=2');
  expect(back('/')).toBeNull();
  for (const wrong of ['//evil.example', '/\\evil.example', 'https://evil.example', '/login', '/nowhere']) {
    expect(back(wrong)).toBeNull();
  }
});

test('an address finds its screen', () => {
  expect(featureAt('/Cstj')?.title).toBe('厨师管理');
  expect(featureAt('/Cstj/4818,4901')?.title).toBe('厨师管理（按部门）');
  expect(featureAt('/Cstj/1/2')).toBeUndefined();
});
