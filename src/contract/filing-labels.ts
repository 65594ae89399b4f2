/** What the facts of a filing are called, on every screen of it. */
export const filingLabels = {
  code: '备案编号',
  type: '备案类别',
  status: '备案状态',
  kind: '聚餐类型',
  hostName: '举办者',
  hostPhone: '联系电话',
  people: '聚餐人数',
  heldAt: '聚餐时间',
  heldOn: '聚餐日期',
  site: '聚餐地点',
  unitName: '所属区域',
  county: '县（市、区）',
  township: '乡镇（街道）',
  village: '村（社区）',
  mealCount: '计划餐次',
  tables: '桌数',
  cookSource: '厨师来源',
  cookName: '承办厨师',
  cookUnitName: '厨师所属部门',
  helper: '帮厨信息',
  guidanceUnit: '指导单位',
  guidanceMode: '指导方式',
  guidanceOfficer: '指导人员',
  note: '备注',
  createdBy: '登记人',
  createdAt: '登记时间',
  submittedAt: '提交时间',
  acceptedBy: '受理人',
  applicantSignature: '申报人签名',
  hostSignature: '举办者签名',
  cookSignature: '厨师签名',
} as const;

/** Where a list of what was changed is read. */
const changedLabels: Readonly<Record<string, string>> = {
  ...filingLabels,
  unitId: filingLabels.unitName,
  cookId: filingLabels.cookName,
  crew: '厨师及帮工',
  team: '厨师团队',
  cookRecords: '厨师备案登记',
  meals: '菜单',
  menuPictures: '菜单图片',
  pictures: '现场图片',
  pictureTitles: '图片说明',
  videos: '现场视频',
  videoTitles: '视频说明',
  isNoticeRead: '告知书阅读情况',
};

/** @param name as the program has it */
export const filingLabel = (name: string): string => changedLabels[name] ?? name;
