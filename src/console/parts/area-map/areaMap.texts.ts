export const texts = {
  offline: '离线底图（行政区划）',
  tianditu: '© 天地图',
  amap: '© 高德地图',
  fit: '全部显示',
  home: '默认视图',
  zoomIn: '放大',
  zoomOut: '缩小',
  map: '地图',
} as const;
