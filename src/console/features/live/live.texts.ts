import type { LiveStatus } from '../../../contract/live';

export const statusTexts: Readonly<Record<LiveStatus, string>> = { 0: '待直播', 1: '直播中', 2: '已结束' };

export const texts = {
  list: '直播列表',
  history: '直播历史',
  filters: { name: '厨师姓名', status: '直播状态', days: '直播日期' },
  columns: {
    cookName: '厨师姓名',
    liveUrl: '直播地址',
    live: '直播开关',
    address: '所在位置',
    unitName: '所属部门',
    videoPosition: '视频位置',
    longitude: '经度',
    latitude: '纬度',
    time: '时间',
  },
  start: { title: '开启直播', cook: '厨师', minutes: '直播时长（分钟）', minimum: '直播时长须为1到720分钟' },
  stopLive: '关闭直播',
  waitingForPublisher: '等待推流',
  details: {
    title: '厨师信息',
    sitePhotos: '现场照片',
    photo: '厨师照片',
    noPhoto: '暂无照片',
    name: '姓名',
    sex: '性别',
    phone: '手机号',
    time: '状态时间',
    more: '更多信息',
    coverage: '服务区域',
    healthCertificate: '健康证明',
    isValid: '是否有效',
    safetyCommitment: '食品安全承诺书',
  },
  facts: {
    startedAt: '开始时间',
    endedAt: '结束时间',
    createdAt: '创建时间',
    minutes: '直播时长（分钟）',
    openedBy: '开启人',
    grantedUntil: '直播截止',
    recordingUrl: '回放地址',
  },
  player: '视频播放',
  yes: '是',
  no: '否',
  link: {
    connecting: '正在连接',
    live: '实时',
    down: (time: string) => `已断开，数据截至 ${time}`,
  },
} as const;

export const yesNo = (flag: boolean | undefined): string => (flag === true ? texts.yes : texts.no);
