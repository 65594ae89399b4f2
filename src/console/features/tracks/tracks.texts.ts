export const texts = {
  list: '厨师轨迹',
  filters: { name: '厨师姓名', days: '日期' },
  columns: {
    cookName: '厨师姓名',
    liveDate: '直播日期',
    address: '地址',
    duration: '时长（秒）',
    longitude: '经度',
    latitude: '纬度',
    createdAt: '创建时间',
  },
  playVideo: '播放视频',
  showPictures: '查看图片',
  picture: (index: number) => `现场照片 ${index}`,
} as const;
