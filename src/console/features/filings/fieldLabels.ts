import { texts } from './filings.texts';

const { fields } = texts;

/** What the fields of a filing are called, where a list of them is read. */
const labels: Readonly<Record<string, string>> = {
  ...fields,
  unitId: fields.unitName,
  cookId: fields.cookName,
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

export function fieldLabel(name: string): string {
  return labels[name] ?? name;
}
