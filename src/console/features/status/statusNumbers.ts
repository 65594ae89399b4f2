import type { Look } from '../../../contract/status';

type LookField = Exclude<keyof Look, 'at'>;

const whole = (value: number) => String(Math.round(value));
const short = (value: number) => (value >= 100 ? whole(value) : String(Math.round(value * 10) / 10));

interface StatusLine {
  readonly title: string;
  readonly field: LookField;
  readonly tell: (value: number) => string;
}

const percent = (value: number) => `${short(value)}%`;
const milliseconds = (value: number) => `${short(value)} 毫秒`;
const perSecond = (value: number) => `${short(value)} 次/秒`;
/** A number of bytes. */
export const gigabytes = (bytes: number) => `${short(bytes / 1024 ** 3)} GB`;

/** What is drawn over the last hour. */
export const statusLines: readonly StatusLine[] = [
  { title: '处理器占用（单核）', field: 'processor', tell: percent },
  { title: '内存', field: 'memoryMegabytes', tell: (value) => `${whole(value)} MB` },
  { title: '事件循环延迟', field: 'delayMs', tell: milliseconds },
  { title: '请求', field: 'requests', tell: perSecond },
  { title: '服务器错误', field: 'failures', tell: perSecond },
  { title: '平均响应时间', field: 'answerMs', tell: milliseconds },
  { title: '平均查询时间', field: 'queryMs', tell: milliseconds },
  { title: '等待数据库连接', field: 'waiting', tell: whole },
  { title: '实时连接', field: 'connections', tell: whole },
  { title: '消息推送', field: 'pushed', tell: (value) => `${short(value)} 条/秒` },
  { title: '正在观看的画面', field: 'viewers', tell: whole },
  { title: '可用磁盘空间', field: 'freeMegabytes', tell: (value) => gigabytes(value * 1024 ** 2) },
];

const newest = (field: LookField) => (looks: readonly Look[]) => looks[looks.length - 1]?.[field] ?? 0;
const together = (field: LookField) => (looks: readonly Look[]) => looks.reduce((sum, look) => sum + look[field], 0);

/** What is told as a number. */
export const statusFigures: readonly { readonly title: string; readonly read: (looks: readonly Look[]) => number }[] = [
  { title: '数据库连接', read: newest('busy') },
  { title: '实时订阅', read: newest('subscriptions') },
  { title: '已开启通道', read: newest('channels') },
  { title: '正在直播', read: newest('streams') },
  { title: '正在录制', read: newest('recordings') },
  { title: '待发送短信', read: newest('messages') },
  { title: '待计入统计', read: newest('uncounted') },
  { title: '近1小时日志', read: together('auditEntries') },
  { title: '近1小时登录失败', read: together('signInFailures') },
];
