export const texts = {
  playVideo: '播放视频',
  showPictures: '查看图片',
  picture: (index: number) => `现场照片 ${index}`,
  path: {
    open: '查看轨迹',
    title: (cook: string) => `厨师轨迹 · ${cook}`,
    map: '轨迹地图',
    list: '轨迹点',
    start: '起点',
    end: '终点',
    visits: (times: number) => `${times} 次`,
    noAddress: '地址不详',
    summary: (points: number, metres: number) =>
      `共 ${points} 个轨迹点，全长 ${Math.round(metres).toLocaleString('zh-CN')} 米`,
    longest: (most: number) => `仅显示最近 ${most} 个轨迹点`,
  },
} as const;
