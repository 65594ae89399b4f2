import { call, put, takeEvery } from 'redux-saga/effects';
import { tellReport } from '../../../../src/console/kit/flow/report';
import { writeFlow } from '../../../../src/console/kit/flow/writeFile';
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
