import { dateTime, objectOf, oneOf, text } from './codecs';
import { fileCodePattern } from './constants';
import { also, field, required } from './kernel';
import type { Codec } from './kernel';
import { both, daysFilter, defineResource, rowNumber, stamps, wordsOf } from './resource';
import type { RowOf } from './resource';

const voiceCategories = [1, 2, 3, 4] as const;
const categoryWords = wordsOf(voiceCategories, { 1: '巡查情况', 2: '指导记录', 3: '问题反馈', 4: '其他' });

const ofUser = objectOf({ unit: required('lbmzd', objectOf({ name: required('fbmmc', text(100)) })) });
/** Of a user's unit, where rows carry it: `{lbmzd: {fbmmc}}`. */
const unitName: Codec<string> = {
  wire: ofUser.wire,
  decode: (wire) => ofUser.decode(wire).unit.name,
  encode: (name) => ofUser.encode({ unit: { name } }),
};

const audio = text(64, { pattern: fileCodePattern, message: '文件编号有误' });

/** Recordings that staff have made of what they saw and said. */
export const voices = defineResource({
  name: 'voices',
  noun: '语音记录',
  calledBy: 'creator',
  controller: 'voice',
  spelling: 'index',
  scope: 'unit',
  screen: '/Voice',
  table: 'voices',
  recycled: true,
  grows: true,
  blank: { category: 1, audio: '' },
  fields: {
    id: { label: '编号', ...rowNumber },
    creator: {
      label: '创建人',
      row: required('fname', text(50)),
      filter: also(field('fname', text(50)), 'creator'),
      column: { width: 120 },
      sheetWidth: 12,
    },
    unitName: { label: '所属区域', row: required('user', unitName), column: { width: 170 }, sheetWidth: 20 },
    category: {
      label: '类别',
      words: categoryWords,
      ...both(required('fclassify', oneOf(voiceCategories, 4), '请选择类别')),
      control: 'radio',
      column: { width: 110 },
      sheetWidth: 12,
    } as const,
    /** File code; given once. */
    audio: {
      label: '录音',
      ...both(required('fcode', audio, '请上传录音')),
      change: null,
      control: 'audio',
    } as const,
    createdAt: { label: '创建时间', row: required('createtime', dateTime), column: { as: 'time' }, sheetWidth: 20 },
    ...daysFilter('日期'),
    version: stamps.version,
  },
});

export type Voice = RowOf<(typeof voices)['fields']>;
