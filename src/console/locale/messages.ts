/**
 * The catalogue of wordings that the specification fixes, verbatim. Texts of a single screen stay with that screen, those of a
 * field's rule with the field, in the contract.
 */
export const messages = {
  confirm: {
    title: '提示',
    submit: '确认提交么？',
    remove: '确认删除该记录吗？',
    removeMany: '确认删除选中记录么？',
    signOut: '确认退出吗?',
  },

  done: {
    submitted: '提交成功',
    removed: '删除成功',
    modified: '修改成功',
    edited: '编辑成功',
    created: '新增成功',
    operated: '操作成功',
  },

  cancelled: '取消操作',

  errors: {
    unauthorized: '账户不存在',
    forbidden: '无权限操作',
    conflict: '该记录已被他人修改，请刷新后重试',
    notFound: '请求资源不存在',
    server: '服务器遇到错误，无法完成请求。',
    unknown: '未知错误,请联系客服',
    network: '网络连接失败，请检查网络后重试',
    timeout: '请求超时，请稍后重试',
    uploadFailed: '上传失败',
    unreadableFile: '无法识别文件的编码，请另存为 UTF-8 格式的 CSV 文件',
    undecodableAudio: 'Failed to decode!',
  },

  validation: {
    passwordsDiffer: '两次密码不一致！',
    unitRequired: '请选择所属部门',
    imageFormat: '上传头像图片只能是 JPG或PNG 格式!',
    imageSize: '上传头像图片大小不能超过 1MB!',
    selectionRequired: '请至少选择一条',
  },

  buttons: {
    search: '查询',
    reset: '重置',
    create: '新增',
    edit: '编辑',
    remove: '删除',
    removeMany: '批量删除',
    export: '导出',
    import: '导入',
    save: '保存',
    submit: '提交',
    cancel: '取消',
    confirm: '确定',
    back: '返回',
    view: '查看',
    play: '播放',
    stop: '停止',
    upload: '上传',
    download: '下载',
    print: '打印',
    retry: '重试',
    close: '关闭',
  },

  dateRange: {
    start: '开始日期',
    end: '结束日期',
    lastWeek: '最近一周',
    lastMonth: '最近一个月',
    lastThreeMonths: '最近三个月',
    lastHalfYear: '最近半年',
    lastYear: '最近一年',
  },

  table: {
    index: '序号',
    actions: '操作',
    empty: '暂无数据',
    loading: '加载中',
    exporting: '正在导出',
    filter: '筛选条件',
    pager: (total: number) => `共 ${total} 条`,
    selected: (count: number) => `已选 ${count} 条`,
    selectRow: (index: number) => `选择第 ${index} 行`,
    selectPage: '选择本页全部',
    expand: '展开',
    collapse: '收起',
  },

  audio: {
    playing: '播放中',
    stopped: '停止播放',
  },

  noPicture: '图片无法显示',

  notFoundPage: '404 page not found',
} as const;
