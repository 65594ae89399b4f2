import { selectionRequired } from '../../contract/texts';

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
    undone: '已撤销删除',
  },

  unsaved: {
    text: '填写的内容尚未保存，离开后将会丢失。',
    stay: '继续填写',
    leave: '放弃修改',
  },

  cancelled: '取消操作',

  errors: {
    unauthorized: '账户不存在',
    locked: '已锁屏，请先解锁',
    forbidden: '无权限操作',
    conflict: '该记录已被他人修改，请刷新后重试',
    notFound: '请求资源不存在',
    server: '服务器遇到错误，无法完成请求。',
    unknown: '未知错误,请联系客服',
    network: '网络连接失败，请检查网络后重试',
    timeout: '请求超时，请稍后重试',
    uploadFailed: '上传失败',
    unreadableFile: '无法识别文件的编码，请另存为 .xlsx 文件或 UTF-8 格式的 CSV 文件',
    unreadableWorkbook: '无法读取该文件，请用 Excel 或 WPS 另存为不加密的 .xlsx 文件',
    largeWorkbook: '工作表过大，请只保留需要导入的行和列',
    undecodableAudio: 'Failed to decode!',
  },

  validation: {
    passwordsDiffer: '两次密码不一致！',
    unitRequired: '请选择所属部门',
    imageFormat: '上传头像图片只能是 JPG或PNG 格式!',
    imageSize: '上传头像图片大小不能超过 1MB!',
    selectionRequired,
  },

  uploading: {
    preparing: '正在压缩照片',
    sending: (share: number) => `正在上传 ${Math.round(share * 100)}%`,
    cancel: (label: string) => `取消上传${label}`,
    position: (no: number, of: number) => `（第 ${no} 张，共 ${of} 张）`,
    surplus: (most: number, more: number) => `最多上传 ${most} 张，另有 ${more} 张未上传`,
    image: '图片',
  },

  /** Photos are named by what they show. */
  photos: {
    format: (label: string) => `${label}只能是 JPG 或 PNG 格式`,
    heic: (label: string) => `${label}是 HEIC 格式，浏览器无法读取，请将相机格式改为 JPG（兼容性最佳）后重拍`,
    broken: (label: string) => `${label}已损坏或不完整，无法读取，请重新拍摄或选择`,
    pixels: (label: string) => `${label}像素过多，无法处理，请调低相机分辨率后重拍`,
    unable: (label: string) => `${label}无法压缩到 1MB 以内，请重新拍摄或选择`,
    refused: (label: string) => `${label}无法保存，请重新拍摄或选择`,
  },

  buttons: {
    search: '查询',
    reset: '重置',
    queries: '常用条件',
    unfoldFilter: '展开条件',
    foldFilter: '收起条件',
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
    understood: '知道了',
    undo: '撤销',
    close: '关闭',
  },

  dateRange: {
    start: '开始日期',
    end: '结束日期',
    thisMonth: '本月',
    lastWeek: '最近一周',
    lastMonth: '最近一个月',
    lastThreeMonths: '最近三个月',
    today: '今天',
    nextWeek: '未来7天',
    nextMonth: '未来30天',
  },

  months: { previous: '上个月', next: '下个月' },

  typedDay: {
    day: '请输入正确的日期，例如 1980-02-03',
    moment: '请输入正确的时间，例如 2026-05-01 12:00',
    month: '请输入正确的月份，例如 2026-05',
    ahead: '日期不能晚于今天',
  },

  table: {
    index: '序号',
    actions: '操作',
    empty: '暂无数据',
    loading: '加载中',
    filter: '筛选条件',
    filterLost: '原列表的部分筛选条件（如手机号）不写入地址，已不再保留；当前列表未按其筛选。',
    pager: (total: number) => `共 ${total} 条`,
    pagerOfMore: (counted: number) => `超过 ${counted} 条`,
    jumper: '前往页码',
    selected: (count: number) => `已选 ${count} 条`,
    clearSelection: '清空',
    layout: '列设置',
    more: '更多',
    selectRow: (index: number) => `选择第 ${index} 行`,
    selectPage: '选择本页全部',
    expand: '展开',
    collapse: '收起',
  },

  rows: {
    add: (what: string) => `添加${what}`,
    removeAt: (what: string, index: number) => `删除第 ${index} 项${what}`,
  },

  audio: {
    playing: '播放中',
    stopped: '停止播放',
  },

  recycleBin: '回收站',

  noUnit: '尚未选择部门',
  chosenUnit: (way: string) => `已选：${way}`,
  missingUnit: '没有该部门，或不在您的管辖范围内',
  missingUnits: (ids: readonly (number | string)[]) => `地址中的部门 ${ids.join('、')} 不存在，或不在您的管辖范围内`,

  noPicture: '图片无法显示',
  withoutPicture: '无图片',
  foreignRecord: '由其他部门登记，本部门不能修改',

  notFoundPage: '404 page not found',
} as const;
