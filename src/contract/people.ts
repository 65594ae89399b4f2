/** Enumerations of people, and what their values are called on screens and in files. */

export const sexes = [1, 0] as const;
export const educations = [0, 1, 2, 3, 4, 5, 6] as const;
/** 1 rural dining, 2 group dining, 3 composite. */
export const cookCategories = [1, 2, 3] as const;

export const sexLabels = { 1: '男', 0: '女' } as const satisfies Record<(typeof sexes)[number], string>;
export const cookCategoryLabels = { 1: '农村聚餐', 2: '集体用餐', 3: '综合' } as const satisfies Record<
  (typeof cookCategories)[number],
  string
>;
export const educationLabels = {
  0: '其他',
  1: '小学',
  2: '初中',
  3: '高中（中专）',
  4: '大专及本科',
  5: '硕士',
  6: '博士',
} as const satisfies Record<(typeof educations)[number], string>;

export const sexLabel = (sex: (typeof sexes)[number] | undefined): string =>
  sex === undefined ? '未知' : sexLabels[sex];

/** 1 drug-supervision staff, 2 information officer, 3 cook. */
export const userTypes = [1, 2, 3] as const;
export const userTypeLabels = { 1: '监管人员', 2: '信息员', 3: '厨师' } as const satisfies Record<
  (typeof userTypes)[number],
  string
>;

/** Days before its end from which on a certificate counts as ending. */
export const certificateDays = 30;

/** Of a cook who has a health certificate: 1 it ends soon, 2 it has ended, 3 nobody knows when. */
export const certificateStates = [1, 2, 3] as const;
export type CertificateState = (typeof certificateStates)[number];
export const certificateState = { ending: 1, ended: 2, unknown: 3 } as const;
export const certificateStateLabels = {
  1: `${certificateDays}天内到期`,
  2: '已过期',
  3: '未登记有效期',
} as const satisfies Record<CertificateState, string>;

interface Certified {
  readonly hasHealthCertificate?: boolean | undefined;
  /** As the server's date has it; absent where there is none, or it is valid for longer. */
  readonly certificate?: CertificateState | null | undefined;
}

/** A certificate is shown as expired wherever it is shown. */
export const isExpired = ({ hasHealthCertificate, certificate }: Certified): boolean =>
  hasHealthCertificate === true && certificate === certificateState.ended;

/** A certificate in one word. */
export function certificateText(cook: Certified): string {
  if (isExpired(cook)) return certificateStateLabels[certificateState.ended];
  return cook.hasHealthCertificate === true ? '有' : '无';
}
