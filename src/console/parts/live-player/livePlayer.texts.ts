export const texts = {
  unsupported: '此浏览器不能播放视频，请使用 Chrome、Edge、Firefox，或 iOS 17.1 及以上的 Safari',
  failed: '视频无法播放：直播尚未开始、已经结束或网络中断',
  lastSeen: (time: string) => `最后画面：${time}`,
  retry: (seconds: number) => `${seconds} 秒后自动重试`,
  buffer: (seconds: string) => `缓冲 ${seconds} 秒`,
  frozen: (seconds: number) => `画面停顿 ${seconds} 秒`,
  snapshot: '截图',
  time: (time: string) => `时间：${time}`,
  recordedAt: (time: string) => `录制时间：${time}`,
  takenAt: (time: string) => `截图时间：${time}`,
} as const;
