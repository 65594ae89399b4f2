import type { Role } from '../../../src/contract/roles';
import type { OnlineUser } from '../../../src/contract/online';
import type { User } from '../../../src/contract/users';

export const user = (id: number, changes: Partial<User> = {}): User => ({
  id,
  username: `yonghu${id}`,
  name: `用户${id}`,
  phone: '138****1234',
  userType: 1,
  sex: 1,
  isEnabled: true,
  isLocked: false,
  roleIds: [1],
  unit: { id: 5000, name: '武汉市' },
  unitName: '湖北省武汉市',
  createdAt: '2026-05-01 08:00:00',
  updatedAt: '2026-05-02 09:00:00',
  version: 4,
  ...changes,
});

/** Whose password is changed. */
export const owner = (id: number) => ({ id, name: `用户${id}`, username: `yonghu${id}` });

export const role = (id: number, authority: string, note?: string): Role => ({
  id,
  authority,
  ...(note === undefined ? {} : { note }),
  permissions: [],
  holderCount: 0,
  createdAt: '2026-05-01 08:00:00',
  updatedAt: '2026-05-01 08:00:00',
  version: 1,
});

export const onlineUser = (id: string, changes: Partial<OnlineUser> = {}): OnlineUser => ({
  id,
  userId: 8,
  username: 'yonghu8',
  name: '用户8',
  unitName: '湖北省武汉市',
  ip: '10.0.0.8',
  browser: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
  since: '2026-05-01 08:00:00',
  seenAt: '2026-05-01 08:30:00',
  isOwn: false,
  ...changes,
});

export const rowsOf = <Row>(...rows: readonly Row[]) => ({ rows, total: rows.length });
