import { actionKeyBase } from '../../../src/contract/roles';
import type { FunctionNode, Role } from '../../../src/contract/roles';

const action = (controller: string, name: string, number: number, isGrantable = true) => ({
  key: actionKeyBase + number,
  label: `${controller}-${name}`,
  controller,
  action: name,
  isGrantable,
});

/** Controllers 1 to 3; what lies below `log` is beyond the user himself. */
export const functions: readonly FunctionNode[] = [
  { key: 1, label: '日志', actions: [action('log', 'index', 1, false), action('log', 'clear', 2, false)] },
  {
    key: 2,
    label: '用户',
    actions: [action('user', 'index', 3), action('user', 'save', 4), action('user', 'delete', 5)],
  },
  { key: 3, label: '角色', actions: [action('role', 'index', 6), action('role', 'save', 7, false)] },
];

export const key = (number: number) => actionKeyBase + number;

/** A role that holds `controller:action` pairs. */
export const role = (id: number, pairs: readonly string[], changes: Partial<Role> = {}): Role => ({
  id,
  authority: `ROLE_${id}`,
  note: `角色${id}`,
  permissions: pairs.map((pair) => {
    const [controller = '', name = ''] = pair.split(':');
    return { controller, action: name };
  }),
  holderCount: 1,
  createdAt: '2026-05-01 08:00:00',
  updatedAt: '2026-05-01 08:00:00',
  version: 4,
  ...changes,
});

export const holder = (id: number) => ({ id, username: `yonghu${id}`, name: `用户${id}`, unitName: '湖北省武汉市' });
