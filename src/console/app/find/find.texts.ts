import type { FoundKind } from '../../../contract/find';

export const texts = {
  title: '搜索',
  field: '搜索菜单、操作、部门、厨师、备案和用户',
  placeholder: '输入名称、拼音首字母、编号或手机号',
  results: '搜索结果',
  recent: '最近打开',
  menus: '菜单',
  actions: '操作',
  kinds: { cook: '厨师', unit: '部门', filing: '备案', user: '用户' } satisfies Record<FoundKind, string>,
  loading: '正在查找…',
  count: (count: number) => `共 ${count} 项`,
  none: (sought: string) => `未找到“${sought}”`,
  /** What can be looked for, by the kinds one may find. */
  hints: {
    menus: '菜单和操作：名称、全拼或首字母',
    cook: '厨师：姓名、拼音首字母、账号、手机号后四位或完整号码',
    unit: '部门：名称、拼音首字母、编号',
    filing: '备案：举办者姓名、手机号后四位或完整号码、备案编号或其后六位',
    user: '用户：姓名、拼音首字母、账号、手机号后四位或完整号码',
  } satisfies Record<FoundKind | 'menus', string>,
  help: '↑ ↓ 选择，Enter 打开，Esc 关闭',
} as const;
