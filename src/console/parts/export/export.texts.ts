export const texts = {
  chosen: '导出',
  all: '导出全部',
  allOf: (total: number) => `导出全部 ${total} 条`,
  nothing: (noun: string) => `没有可导出的${noun}`,
  tooMany: (most: number) => `导出任务最多 ${most} 个，请等待已有任务完成`,

  tray: '导出任务',
  title: (noun: string) => `导出${noun}`,
  waiting: (rows: number) => `共 ${rows} 条，排队等待`,
  running: (done: number, rows: number, size: string) => `已生成 ${done} / ${rows} 条，已接收 ${size}`,
  saved: (rows: number) => `${rows} 条已保存到下载文件夹`,
  failed: (reason: string) => `导出失败：${reason}`,
  cancelOf: (noun: string) => `取消导出${noun}`,
  closeOf: (noun: string) => `关闭导出${noun}`,
  retryOf: (noun: string) => `重试导出${noun}`,

  leaving: { text: '导出尚未完成，退出后将中止。', stay: '继续导出', leave: '中止导出' },
} as const;
