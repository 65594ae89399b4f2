import { cooksContract } from '../../src/contract/cooks';
import { usersContract } from '../../src/contract/users';

test('a sex that is neither 1 nor 0 reads as unknown', () => {
  const users = usersContract.list.reply.read({ rows: [{ fsex: 2 }, { fsex: '' }], total: 2 });
  const cooks = cooksContract.list.reply.read({ rows: [{ sex: 2 }, { sex: '' }], total: 2 });
  expect([...users.rows, ...cooks.rows].map(({ sex }) => sex)).toEqual([undefined, undefined, undefined, undefined]);
});
