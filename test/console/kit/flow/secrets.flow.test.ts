import { call, put, takeEvery } from 'redux-saga/effects';
import { createRedactor } from '../../../../src/console/kit/flow/redact';
import { tellReport } from '../../../../src/console/kit/flow/report';
import { writeFlow } from '../../../../src/console/kit/flow/writeFile';
import type { Privacy } from '../../../../src/contract/kernel';
import { pass, record, replay } from './toys';

const api = {
  readFile: () => Promise.resolve('账号,初始密码\r\nnew,Imported2026'),
  send: ({ csv }: { readonly csv: string }) => Promise.resolve({ rows: csv.length > 0 ? 1 : 0 }),
  signIn: () => Promise.resolve({ token: 'a-token-of-the-server', phone: '13812345678' }),
};

function* root(): Generator {
  yield takeEvery('signedUp', function* signUp(): Generator {
    const { phone } = (yield call(api.signIn)) as { phone: string };
    const csv = (yield call(api.readFile)) as string;
    yield call(api.send, { csv });
    yield put({ type: 'done', payload: { phone } });
  });
}

test('no password, token, phone or imported file of a user reaches the file, and it replays all the same', async () => {
  const payload = { password: 'Secret2026', repeated: 'Secret2026', note: 'Secret2026' };
  const file = await record(root, async ({ dispatch }) => {
    dispatch({ type: 'signedUp', payload });
    await pass(10);
  });
  const text = writeFlow(file);
  for (const secret of ['Secret2026', 'Imported2026', 'a-token-of-the-server', '13812345678']) {
    expect(text).not.toContain(secret);
  }
  expect(tellReport(await replay(file, root))).toBe('mark end: events same, state same');
});

const redact = createRedactor((name) => ({ tel: 'phone', pin: 'secret' })[name] as Privacy | undefined);

test.each([
  ['a phone', '13812345678', '10000000001'],
  ['with its country', '电话+86 138-1234-5678。', '电话10000000001。'],
  ['with dashes and spaces', '138 1234 5678', '10000000001'],
  ['with the country in brackets', '(+86)13812345678', '10000000001'],
  ['and no other with it', '单号2026112213812345678', '单号2026112213812345678'],
])('a phone is another one however it is written: %s', (_, text, expected) => {
  expect(createRedactor()(text, 'note')).toBe(expected);
});

test.each([
  ['a landline', '固话0717-6221234'],
  ['a landline without a dash', '07176221234'],
  ['a landline in brackets', '（0717）6221234'],
  ['an old identity number', '证件420500800101123'],
  ['an identity number', '42050019800101123X'],
  ['a mail address', '请发到 wang.wu@example.com.cn'],
  ['a key in an address', 'rtmp://host/live/a?key=0123456789abcdef'],
  ['a phone in a query', '/User?page=2&tel=%2B86%20138%201234%205678'],
  ['a short secret in a query', '/login?pin=12'],
  ['a phone in a page to come back to', '/login?redirect=%2FUser%3Ftel%3D62211234'],
])('%s does not stay', (_, text) => {
  const safe = redact(text, 'note');
  for (const number of text.match(/[\dX]{4,}|wang\.wu|pin=12/g) ?? []) expect(safe).not.toContain(number);
  expect(redact(safe, 'note')).toBe(safe);
});

test.each(['2026-11-22 13:45:00', 'BA202611220001', '114.305539,30.593175', '138****5678', '/Llive?page=2&size=50'])(
  'what only looks like one stays: %s',
  (text) => expect(redact(text, 'note')).toBe(text),
);

test('what is known to be a phone is one whatever it looks like, and a message about it stays', () => {
  expect(redact('6221 1234', 'tel')).toMatch(/^100\d{8}$/);
  expect(redact('请输入完整手机号或后四位', 'tel')).toBe('请输入完整手机号或后四位');
  expect(redact('138****5678', 'tel')).toBe('138****5678');
});

test('the same number is the same other one, wherever and however it stands', () => {
  expect(redact('电话 +86 139-0000-1111', 'note')).toBe(`电话 ${redact('13900001111', 'tel')}`);
});

const files = {
  open: () => Promise.resolve(new File(['x'], '王五 13700001111 身份证.png', { type: 'image/png' })),
};
function* opening(): Generator {
  yield takeEvery('opened', function* open(): Generator {
    const file = (yield call(files.open)) as File;
    yield put({ type: 'shown', payload: { title: `已选择 ${file.name}` } });
  });
}

test('marks, titles, routes, storage, files and longer texts tell no secret either', async () => {
  const file = await record(
    opening,
    async ({ dispatch, mark }) => {
      dispatch({ type: 'changed', payload: { password: 'Geheim2026' } });
      dispatch({ type: 'noted', payload: '新密码是Geheim2026，勿外传' });
      dispatch({ type: 'opened' });
      await pass(10);
      mark('给 13700002222 打电话后');
    },
    {
      title: '王五 137-0000-3333 的备案',
      route: '/User?phone=13700004444&password=Geheim2026',
      storage: { 'console.token': 'abc', 'persist:preferences': '{"pages":"[\\"/User?phone=13700005555\\"]"}' },
    },
  );
  const text = writeFlow(file);
  for (const secret of ['Geheim2026', '13700', '137-0000', '身份证', '"abc"']) expect(text).not.toContain(secret);
  expect(text).toContain('新密码是[redacted]，勿外传');
  expect(text).toMatch(/已选择 file-\d.png/);
  expect(tellReport(await replay(file, opening))).toContain('mark end: events same, state same');
});
