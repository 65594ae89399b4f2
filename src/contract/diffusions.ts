import { dateTime, flagBoolean, id, integer, listOf, oneOf, text } from './codecs';
import { fileCodePattern } from './constants';
import { dataReply, defineContract, field, nodesReply, required, unitRead } from './kernel';
import type { Value } from './kernel';
import { both, daysFilter, defineResource, rowNumber, wordsOf, yesNo } from './resource';
import type { FilterOf, FormOf, RowOf, Words } from './resource';

const diffusionCategories = [1, 2, 3, 4, 5] as const;
const categoryWords = wordsOf(diffusionCategories, {
  1: '通知公告',
  2: '安全提示',
  3: '法规政策',
  4: '典型案例',
  5: '其他',
});

/** By its reader. */
const readWords: Words = [
  [true, '已读'],
  [false, '未读'],
];

const fileCode = text(64, { pattern: fileCodePattern, message: '文件编号有误' });
export const mostDiffusionPictures = 9;
/** Units one is published to at most. */
const mostDiffusionUnits = 50;
const pictures = listOf(fileCode, mostDiffusionPictures);
const title = required('title', text(100), '请输入标题');

/**
 * What a unit tells units below it: those it is published to and all below them see it, until it is withdrawn. The
 * publisher's unit and those above see it in any case, with who has read it.
 */
export const diffusions = defineResource({
  name: 'diffusions',
  noun: '信息',
  calledBy: 'title',
  controller: 'ldiffusion',
  spelling: 'index',
  scope: 'unit',
  controllerTitle: '信息发布',
  screen: '/Ldiffusion',
  table: 'diffusions',
  recycled: false,
  grows: true,
  offers: ['create', 'remove', 'exportAll'],
  blank: { title: '', category: 1, content: '', pictures: [], audio: '', unitIds: [] },
  fields: {
    id: { label: '编号', ...rowNumber },
    title: { label: '标题', ...both(title), column: { width: 160 }, sheetWidth: 40 },
    creator: {
      label: '发布人',
      row: required('fname', text(50)),
      filter: field('fname', text(50)),
      column: { as: 'name' },
      sheetWidth: 14,
    },
    unitName: { label: '所属部门', row: required('fbmmc', text(100)), column: { width: 110 }, sheetWidth: 24 },
    category: {
      label: '类别',
      words: categoryWords,
      ...both(required('fclassify', oneOf(diffusionCategories, 5), '请选择类别')),
      control: 'radio',
      column: { width: 90 },
      sheetWidth: 12,
    } as const,
    createdAt: {
      label: '发布时间',
      row: required('createtime', dateTime),
      column: { as: 'time' },
      sheetWidth: 20,
    },
    isRead: {
      label: '状态',
      row: required('isRead', flagBoolean),
      words: readWords,
      column: { as: 'status', width: 130 },
      sheetWidth: 10,
    },
    isWithdrawn: { label: '已撤回', row: required('isWithdrawn', flagBoolean), words: yesNo, sheetWidth: 10 },
    /** For those who may withdraw it. */
    readCount: { label: '已读人数', row: field('readCount', integer({ minimum: 0 })), sheetWidth: 10 },
    content: { label: '内容', form: field('content', text(4000)), control: 'area' } as const,
    pictures: { label: '图片', form: field('images', pictures) },
    audio: { label: '录音', ...both(field('fcode', fileCode)), control: 'audio' } as const,
    unitIds: { label: '发布部门', form: required('units', listOf(id, mostDiffusionUnits), '请选择发布部门') },
    ...daysFilter('日期'),
  },
});

export type Diffusion = RowOf<(typeof diffusions)['fields']>;
export type DiffusionFilter = FilterOf<(typeof diffusions)['fields']>;
export type DiffusionForm = FormOf<(typeof diffusions)['fields']>;

const diffusionDetail = {
  id: required('id', id),
  title,
  content: required('content', text(4000)),
  pictures: required('images', pictures),
  audio: field('fcode', fileCode),
  /** Full names of the units it was published to. */
  unitNames: required('unitNames', listOf(text(300), mostDiffusionUnits)),
};
export type DiffusionDetail = Value<typeof diffusionDetail>;

const diffusionReader = {
  name: required('fname', text(50)),
  unitName: required('fbmmc', text(300)),
  readAt: required('readtime', dateTime),
};
export type DiffusionReader = Value<typeof diffusionReader>;
/** The newest ones; a list names no more. */
export const mostReaders = 500;

const { list, create, remove, exportAll } = diffusions.calls;

export const diffusionsContract = defineContract({
  list,
  create,
  exportAll,
  /** Its publisher's side keeps it, marked. */
  withdraw: { ...remove, title: '撤回信息' },
  /** What it says; whoever it was published to has read it from then on, which `readers` tells and the log does not. */
  read: {
    ...unitRead,
    method: 'POST',
    path: '/ldiffusion/read',
    title: '阅读信息',
    input: { id: required('id', id) },
    reply: dataReply(diffusionDetail),
  },
  readers: {
    ...unitRead,
    method: 'GET',
    path: '/ldiffusion/readers',
    title: '查询阅读情况',
    input: { id: required('id', id) },
    reply: nodesReply(diffusionReader),
  },
});
