export const texts = {
  show: (masked: string, name: string) => `${masked}，显示${name}的完整号码`,
  call: (phone: string, name: string) => `${phone}，拨打${name}的电话`,
} as const;
