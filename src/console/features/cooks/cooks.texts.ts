export const texts = {
  tree: '部门',
  import: '导入厨师',
  importTemplate: '厨师导入模板',
  moveWarning: '提交后厨师与其待直播记录归新部门管理；已结束的直播、轨迹和已有备案仍归原部门。',
} as const;
