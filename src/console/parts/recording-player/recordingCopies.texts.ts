export const texts = {
  download: '下载 MP4',
  preparing: '正在转换为 MP4，长录像需要几分钟',
  loaded: (size: string) => `已下载 ${size}`,
  loadedOf: (size: string, whole: string) => `已下载 ${size}，共 ${whole}`,
  tooMany: '正在转换的录像较多，或您已有录像正在下载，请稍后再试',
  proof: '录像副本核验信息',
  checkCode: '核验码',
  digest: 'SHA-256',
  page: '核验网址',
  copyOf: (what: string) => `复制${what}`,
  copy: '复制',
} as const;
