import { liveStatus } from '../../../contract/live';
import type { LiveRecord } from '../../../contract/live';
import { liveEndLabels, liveStatusLabels as statusTexts } from '../../../contract/live-texts';

export { statusTexts };

/** Why a stream ended, and who did it; empty where nobody knows. */
export function endText({ endReason, endedBy = '' }: LiveRecord): string {
  if (endReason === undefined) return '';
  return endedBy === '' ? liveEndLabels[endReason] : `${liveEndLabels[endReason]}（${endedBy}）`;
}

/** What the record is doing, in one line. */
export function stateText(record: LiveRecord): string {
  const { status, lostSince, hasRareKeyFrames = false } = record;
  if (lostSince !== undefined) return texts.lostAt(lostSince);
  if (hasRareKeyFrames) return `${statusTexts[status]}：${texts.rareKeyFrames}`;
  const why = status === liveStatus.ended ? endText(record) : '';
  return why === '' ? statusTexts[status] : `${statusTexts[status]}：${why}`;
}

export const texts = {
  noun: '直播',
  list: '直播列表',
  filters: { name: '厨师姓名', status: '直播状态' },
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
    state: '状态',
  },
  start: {
    title: '开启直播',
    cook: '厨师',
    watch: '开启并观看',
    minutes: '直播时长（分钟）',
    minimum: '直播时长须为1到720分钟的整数',
  },
  again: '再次直播',
  startedAgain: '已开启直播，请到直播列表中查看',
  keep: '长期保留',
  unkeep: '取消长期保留',
  stopLive: '关闭直播',
  openDetails: '详情',
  controls: {
    remaining: '剩余',
    extend: (minutes: number) => `延长 ${minutes} 分钟`,
    extendAsk: (minutes: number) => `确认将直播延长 ${minutes} 分钟吗？`,
    stopQuestion: { confirm: '确认关闭直播吗？', asking: { accept: '关闭直播', safe: 'decline' } },
  },
  waitingForPublisher: '等待推流',
  lost: '掉线',
  lostAt: (time: string) => `掉线（${time.slice(11)} 起）`,
  lostSince: (time: string) => `掉线：自 ${time} 起没有画面`,
  rareKeyFrames: '关键帧间隔过大',
  rareKeyFramesHint: '观看者须等待画面，请将编码器的关键帧间隔设为 2 秒（不超过 10 秒）',
  lostHint: '通道仍开启，摄像设备恢复推流后自动播放',
  publishing: {
    title: '推流地址',
    show: '查看推流地址',
    hide: '收起',
    server: '服务器',
    streamKey: '推流码',
    address: '完整地址',
    copy: '复制',
    copyOf: (what: string) => `复制${what}`,
    scan: '扫码填写完整地址',
    stable: '地址和密钥长期不变，摄像设备只需设置一次；请勿转发给无关人员。',
    simulated: '演示环境：内置摄像头会自动推流，无需填写。',
    local: '该地址只有本机可以访问，请在系统参数 live.publishHost 中填写摄像设备可访问的主机名。',
    reset: '重置密钥',
    resetAsk: '重置后原密钥立即失效，须在摄像设备上重新填写，确认重置吗？',
  },
  details: {
    title: '厨师信息',
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
    lostSince: '掉线时间',
    length: '实际直播时长',
    endReason: '结束原因',
    refusal: '最近一次推流被拒',
  },
  player: '视频播放',
  wall: {
    size: '画面数量',
    tiles: (size: number) => `${size} 画面`,
    rotate: '自动轮播',
    fullScreen: '全屏',
    count: (streams: number, lost: number) =>
      lost === 0 ? `正在直播 ${streams} 路` : `正在直播 ${streams} 路：${streams - lost} 在播 / ${lost} 掉线`,
    previous: '上一组',
    next: '下一组',
    tile: (number: number, cook: string | undefined) => `画面 ${number}${cook === undefined ? '' : `：${cook}`}`,
    choose: (number: number) => `画面 ${number} 的厨师`,
    choosePlaceholder: '选择厨师',
    unknown: '尚未直播的厨师',
    empty: '暂无直播',
    pinnedWaits: '固定的厨师尚未直播，开始后自动播放',
    pin: '固定',
  },
  map: {
    title: '直播地图',
    all: '全部',
    legend: '图例',
    pin: (cook: string, status: string, unit: string) => `${cook}（${status}） ${unit}`,
    cooks: (shown: number, total: number) =>
      total > shown ? `显示 ${shown} / 共 ${total} 名厨师` : `共 ${shown} 名厨师`,
    cooksOfRecords: (shown: number, most: number, total: number) =>
      `显示 ${shown} 名厨师，来自最近 ${most} / 共 ${total} 条直播记录`,
    placeless: (cooks: number) => `，另有 ${cooks} 名没有位置信息`,
    somePlaceless: '，部分厨师没有位置信息',
  },
  yes: '是',
  no: '否',
  link: {
    connecting: '正在连接',
    live: '实时',
    down: (time: string) => `已断开，数据截至 ${time}`,
  },
} as const;

/** How many streams there are, and how many of them are without pictures. */
export const streamsText = (streams: number, lost: number): string =>
  lost === 0 ? String(streams) : `${streams - lost} 在播 / ${lost} 掉线`;

export const yesNo = (flag: boolean | undefined): string => (flag === true ? texts.yes : texts.no);
