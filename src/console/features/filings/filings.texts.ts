import { filingLabels } from '../../../contract/filing-labels';

/** Wordings that all screens of filings share. */
export const texts = {
  list: '备案列表',
  places: '备案信息',
  groupDinners: '集体用餐备案',
  reviews: '集体用餐复核',
  worklist: '待办备案',
  filters: {
    status: '备案状态',
    hostName: '举办者',
    hostPhone: '联系电话',
    unit: '所属区域',
    anyUnit: '全部区域',
    days: '聚餐日期',
    site: '聚餐地点',
    any: '全部',
    filed: '已备案',
    more: '更多条件',
    guidance: '指导情况',
    stream: '直播情况',
    streamed: '当日有直播',
    notStreamed: '当日无直播',
    sampling: '留样情况',
    sampled: '留样齐全',
    notSampled: '留样不全',
    result: '检查结果',
    allMet: '全部符合',
    someUnmet: '有不符合项',
    unmet: (item: number) => `第 ${item} 项不符合`,
    ownUnit: '仅本级',
    placeName: '姓名',
    placePhone: '手机号',
    placeDays: '日期',
    placeSite: '地址',
  },
  fields: filingLabels,
  /** Of the two kinds of yes and no on the forms. */
  have: (flag: boolean | undefined): string => (flag === undefined ? '未填写' : flag ? '有' : '无'),
  yes: (flag: boolean | undefined): string => (flag === true ? '是' : '否'),
  register: '登记备案',
  editDraft: '修改备案',
  saveDraft: '保存草稿',
  submitDraft: '提交备案',
  sendBack: '退回',
  markVoid: '作废',
  markNotHeld: '未办',
  guide: '开展指导',
  noun: '备案',
} as const;

/** To the minute, as lists show it. */
export const minuteOf = (time: string): string => time.slice(0, 16);
