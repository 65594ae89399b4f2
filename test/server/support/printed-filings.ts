import { checklistItems } from '../../../src/contract/checklist';
import type { Filing } from '../../../src/contract/filing-record';

export const signatureCodes = ['applicant', 'host', 'cook', 'officer', 'site', 'acceptance'] as const;

export const photoCodes = ['finding', 'stove'] as const;

/** Hardly anything is known of it yet. */
export const bareFiling: Filing = {
  ...{ id: 1, code: '420102-20310301-000123', status: 0, type: 1, version: 1, unitId: 1, unitName: '' },
  ...{ hostName: '李举办', people: 88, heldAt: '2031-03-05 12:30:00', createdAt: '2031-03-01 08:00:00' },
  ...{ formHostName: '李举办', formHeldAt: '2031-03-05 12:30:00', formPeople: 88 },
  ...{ isNoticeRead: false, crew: [], team: [], cookRecords: [], meals: [], mealIds: [], dishes: [] },
  ...{ menuPictures: [], pictures: [], pictureTitles: [], videos: [], videoTitles: [] },
  ...{ isRural: true, hasGuidance: false, history: [], prints: [] },
};

/** All that may be known of one, each fact with a value of its own. */
export const wholeFiling: Filing = {
  ...bareFiling,
  ...{
    hostPhone: '14100000001',
    kind: 4,
    site: '柳林村三组晒谷场',
    people: 7654,
    county: '江岸区',
    township: '大智街道',
  },
  ...{
    village: '柳林村',
    heldAt: '2031-03-05 18:05:00',
    mealCount: 29,
    tables: 543,
    cookName: '王掌勺',
    cookSource: 3,
  },
  crew: [
    { role: 1, name: '陈䶮', phone: '14100000002', hasCertificate: true },
    { role: 2, name: '林𠮷', phone: '14100000003', hasCertificate: false },
  ],
  ...{ helper: '孙帮厨、钱切配', note: '自备饮用水', pictures: ['stove'], pictureTitles: ['灶台全景'] },
  team: [
    { name: '冯传菜', hasCertificate: true },
    { name: '褚洗碗', hasCertificate: false },
  ],
  cookRecords: [
    {
      ...{ name: '王掌勺', sex: 1, birthday: '1980-02-02', education: 3, phone: '14100000004', addr: '家住柳林村' },
      ...{ coverage: '江岸区黄陂区', certificate: 3, training: 2, trainCount: 85, remark: '擅长宴席' },
    },
  ],
  meals: [
    { name: '迎客席', dishes: [{ name: '粉蒸肉' }, { name: '藕汤' }] },
    { name: '正席', dishes: [{ name: '清蒸鱼' }] },
  ],
  ...{
    guidanceUnit: '大智市场监督管理所',
    guidanceMode: 2,
    guidanceOfficer: '赵指导',
    servedMeals: 28,
    servedPeople: 7211,
  },
  ...{ guidances: 83, illPeople: 91, applicantSignature: 'applicant', isNoticeRead: true },
  ...{ acceptedBy: '周受理', cookRecordsBy: '吴填表', cookRecordsAt: '2031-03-02 08:00:00' },
  notice: { readAt: '2031-03-02 09:00:00', by: '郑告知' },
  ...{ hostSignature: 'host', hostSignedAt: '2031-03-03 10:11:00' },
  ...{ cookSignature: 'cook', cookSignedAt: '2031-03-04 11:12:00' },
  guidanceSheet: {
    ...{ people: false, env: true, dev: true, purchase: true, make: true, disinfect: true, food: true },
    ...{ formPeople: false, formEnv: true, formDev: true, formPurchase: true },
    ...{ formMake: true, formDisinfect: true, formFood: true },
    answers: checklistItems.map(({ no }) =>
      no === 2
        ? { item: no, isCompliant: false, finding: '帮工手上有伤', isRectified: true, picture: 'finding' }
        : { item: no, isCompliant: true },
    ),
    ...{ advice: '请调离有伤人员', formAdvice: '请调离有伤人员', site: '晒谷场灶台', formSite: '晒谷场灶台' },
    ...{ longitude: 111.25, latitude: 30.75 },
    ...{ officerSignature: 'officer', siteSignature: 'site', guidedAt: '2031-03-04 15:00:00', formDay: '2031-03-04' },
  },
  guidanceRegister: {
    rows: [
      {
        ...{ day: '2031-03-05', site: '晒谷场东侧', mealNumber: 26, people: 7433, illPeople: 93 },
        ...{ guidance: '督促留样', remarks: '已补签' },
      },
    ],
    acceptance: {
      ...{ unitName: '大智市场监督管理所', mode: 2, officer: '赵指导', meals: 27, people: 7322, guidances: 84 },
      ...{ illPeople: 92, signature: 'acceptance', acceptedAt: '2031-03-06 16:17:00' },
    },
  },
};
