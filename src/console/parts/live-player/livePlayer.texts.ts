export const texts = {
  failed: '视频无法播放：直播尚未开始、已经结束或网络中断',
  lastSeen: (time: string) => `最后画面：${time}`,
  retry: (seconds: number) => `${seconds} 秒后自动重试`,
  delay: (seconds: string) => `延迟 ${seconds} 秒`,
  snapshot: '截图',
  time: (time: string) => `时间：${time}`,
  recordedAt: (time: string) => `录制时间：${time}`,
  takenAt: (time: string) => `截图时间：${time}`,
} as const;
