export const texts = {
  tree: '部门',
  import: '导入厨师',
  importTemplate: '厨师导入模板',
  moveWarning: '提交后厨师与其待直播记录归新部门管理；已结束的直播、轨迹和已有备案仍归原部门。',
  groups: {
    person: '基本信息',
    place: '住址与服务区域',
    certificates: '健康证明与培训',
    team: '帮厨与团队',
    records: '照片与说明',
  },
} as const;
