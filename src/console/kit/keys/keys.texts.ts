type Keys = readonly (readonly [key: string, meaning: string])[];

/** What the keyboard does, place by place. */
const groups: readonly { readonly title: string; readonly keys: Keys }[] = [
  {
    title: '任何页面',
    keys: [
      ['Ctrl K', '搜索菜单、操作、部门、厨师、备案和用户（苹果电脑为 ⌘ K）'],
      ['?', '显示本页'],
      ['Alt PageUp PageDown', '转到左侧、右侧的页签'],
      ['Alt L', '锁屏'],
      ['Esc', '关闭弹窗或菜单'],
    ],
  },
  {
    title: '列表',
    keys: [
      ['/', '转到第一个查询条件'],
      ['↑ ↓', '移到上一行、下一行'],
      ['Home End', '移到第一行、最后一行'],
      ['空格', '选择或取消选择该行'],
      ['Enter', '编辑或查看该行'],
    ],
  },
  {
    title: '页签',
    keys: [
      ['← →', '移到左侧、右侧的页签'],
      ['Home End', '移到第一个、最后一个页签'],
      ['Ctrl ← →', '左移、右移该页签'],
      ['Delete', '关闭该页签'],
      ['菜单键', '打开该页签的菜单'],
    ],
  },
  {
    title: '播放器（点击画面后）',
    keys: [
      ['空格', '播放或暂停'],
      ['↑ ↓', '提高、降低音量'],
      ['← →', '录像后退、前进'],
    ],
  },
];

export const texts = { title: '键盘快捷键', groups } as const;
