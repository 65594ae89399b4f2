export const texts = {
  player: '录音播放',
  progress: '播放进度',
  rate: '播放速度',
  times: (rate: number) => `${rate} 倍速`,
  recordingOf: (name: string, time: string) => `${name} ${time}`,
  hint: 'AMR / MP3 / WAV / OGG / M4A，不超过 5MB',
  stored: '已上传',
} as const;
