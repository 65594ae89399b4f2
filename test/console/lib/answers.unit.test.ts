import { cooksContract } from '../../../src/contract/cooks';
import { liveContract } from '../../../src/contract/live';
import { errorOf } from '../../../src/console/lib/answers';

const requestId = 'r-1';
const noFields = { fieldErrors: [], requestId };

test.each([
  [401, { kind: 'unauthorized', text: '账户不存在' }],
  [403, { kind: 'forbidden', text: '无权限操作 403' }],
  [404, { kind: 'notFound', text: '请求资源不存在 404' }],
  [500, { kind: 'server', text: '服务器遇到错误，无法完成请求。 500' }],
  [418, { kind: 'unknown', text: '未知错误,请联系客服 418' }],
  [503, { kind: 'unknown', text: '未知错误,请联系客服 503' }],
])('HTTP %i is told in the words of the catalogue', (status, expected) => {
  expect(errorOf(cooksContract.list, { status, body: { msg: '不该出现' }, requestId })).toEqual({
    ...expected,
    status,
    ...noFields,
  });
});

test('a server that is busy is told in its own words, a proxy that has none is not', () => {
  const body = { code: -100, msg: '系统繁忙，请稍后重试', requestId };
  const busy = { kind: 'server', text: '系统繁忙，请稍后重试 503', status: 503, ...noFields };
  expect(errorOf(cooksContract.list, { status: 503, body, requestId })).toEqual(busy);
  expect(errorOf(cooksContract.list, { status: 503, body: { msg: '别处' }, requestId })).toMatchObject({
    kind: 'unknown',
  });
});

test.each([
  [{ code: -100, msg: '帐号已存在' }, '帐号已存在'],
  [{ code: 7, detail: '余额不足' }, '余额不足'],
  [{ code: -100, msg: '', detail: '细节' }, '细节'],
  [{}, '未知错误,请联系客服'],
])('a body without code 100 is a business failure: %j', (body, text) => {
  expect(errorOf(cooksContract.create, { status: 200, body, requestId })).toEqual({
    kind: 'business',
    text,
    status: 200,
    ...noFields,
  });
});

test('wrong fields come under our names', () => {
  const body = { code: -100, msg: '请检查', errors: [{ field: 'userId', message: '帐号已存在' }, 'rubbish'] };
  expect(errorOf(cooksContract.create, { status: 200, body, requestId })?.fieldErrors).toEqual([
    { field: 'account', message: '帐号已存在' },
  ]);
});

test('the loser of two editors is told apart', () => {
  const body = { code: -100, conflict: true };
  expect(errorOf(cooksContract.update, { status: 200, body, requestId })).toMatchObject({
    kind: 'conflict',
    text: '该记录已被他人修改，请刷新后重试',
  });
});

test('a refusing media server is told in its own words', () => {
  const body = { code: 100, ret_code: 3, err_msg: '媒体服务未启动', msg: 'ok' };
  expect(errorOf(liveContract.open, { status: 200, body, requestId })).toMatchObject({
    kind: 'business',
    text: '媒体服务未启动',
  });
  expect(errorOf(liveContract.open, { status: 200, body: { code: 100, ret_code: 0 }, requestId })).toBeNull();
});

test('what is no JSON object is no success', () => {
  expect(errorOf(cooksContract.list, { status: 200, body: '<html>', requestId })).toMatchObject({ kind: 'unknown' });
});
