export const texts = {
  permissions: '权限分配',
  choose: '请先选择角色',
  invert: '反选',
  all: '全选',
  none: '全不选',
  holders: '角色成员',
  holderCount: (count: number) => `共 ${count} 人`,
  changed: '该角色已被他人修改，已载入最新内容，您的勾选已保留，请核对后重新保存',
  given: (rights: readonly string[]) => `他人新增：${rights.join('、')}`,
  taken: (rights: readonly string[]) => `他人取消：${rights.join('、')}`,
  unsaved: '权限修改尚未保存，确认放弃吗？',
  unsavedAnswers: { accept: '放弃修改', decline: '继续修改', safe: 'decline' },
} as const;
