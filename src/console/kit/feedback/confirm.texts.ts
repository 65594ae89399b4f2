export const texts = {
  typed: (wanted: string) => `请输入 ${wanted} 以确认`,
} as const;
