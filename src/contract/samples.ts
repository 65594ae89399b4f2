import { dateTime, id, integer, listOf, objectOf, oneOf, text } from './codecs';
import { defineContract, doneReply, field, fileReply, required, unitWrite } from './kernel';
import type { Value } from './kernel';
import { chosenIds } from './removal';
import { both, daysFilter, defineResource, rowNumber, stamps, wordsOf } from './resource';
import type { FilterOf, RowOf } from './resource';

/** Samples of what was served, kept cold so that they can be examined when somebody falls ill. */

/** 1 kept, 2 kept long enough, 3 disposed of. */
const sampleStates = [1, 2, 3] as const;
export type SampleState = (typeof sampleStates)[number];
export const sampleState = { kept: 1, due: 2, discarded: 3 } as const;

export const sampleLimits = {
  /** Of one filing: as many as its tab shows. */
  samples: 200,
  /** Recorded at once. */
  lines: 100,
  /** In one file of labels. */
  labels: 240,
} as const;

const person = text(64);
const moment = required('taketime', dateTime, '请选择留样时间');

/** One dish of those that are recorded together. */
export const sampleLine = {
  meal: field('mname', text(64)),
  dish: required('fname', text(64), '请输入菜品名称'),
  grams: required('weight', integer({ minimum: 1, maximum: 5000 }), '请输入留样量'),
};
export type SampleLine = Value<typeof sampleLine>;

const note = field('note', text(500));

export const samples = defineResource({
  name: 'samples',
  noun: '留样',
  calledBy: 'dish',
  controller: 'sample',
  scope: 'unit',
  controllerTitle: '食品留样',
  screen: '/Samples',
  table: 'samples',
  recycled: false,
  grows: true,
  offers: ['update', 'remove', 'exportAll'],
  places: {
    columns: [
      ...(['dish', 'state', 'dueAt', 'place', 'code', 'grams', 'meal', 'hostName', 'heldAt', 'unitName'] as const),
      ...(['taker', 'takenAt', 'discardedAt', 'discarder', 'reason', 'note'] as const),
    ],
    filters: ['unitId', 'state', 'dish', 'code', 'from', 'until'],
    form: ['dish', 'meal', 'grams', 'takenAt', 'taker', 'place', 'note'],
  },
  fields: {
    id: { label: '编号', ...rowNumber },
    filingId: { label: '备案序号', row: required('keepId', id), filter: field('keepId', id), filterControl: 'none' },
    code: {
      label: '备案编号',
      row: required('autocode', text(40)),
      filter: field('autocode', text(40)),
      column: { as: 'code' },
      sheetWidth: 26,
    },
    hostName: {
      label: '举办者',
      row: required('fromname', text(64)),
      column: { as: 'name', isHidden: true },
      sheetWidth: 12,
    },
    /** The editor measures the time of the sample by it. */
    heldAt: {
      label: '聚餐时间',
      row: required('holdtime', dateTime),
      known: true,
      column: { as: 'time', isHidden: true },
      sheetWidth: 20,
    },
    unitName: {
      label: '所属部门',
      row: required('fbmmc', text(300)),
      column: { as: 'unit', isHidden: true },
      sheetWidth: 30,
    },
    unitId: { label: '所属部门', filter: field('lbmadId', id), filterControl: 'none' },
    meal: { label: '餐次（套餐）', ...both(sampleLine.meal), column: { isHidden: true }, sheetWidth: 16 },
    dish: {
      label: '菜品',
      ...both(sampleLine.dish),
      filter: field('fname', text(64)),
      column: { width: 130 },
      sheetWidth: 20,
    },
    grams: {
      label: '留样量（克）',
      ...both(sampleLine.grams),
      control: 'number',
      help: '每个菜品分别留样，不得少于“系统参数”中的留样量下限。',
      column: { as: 'number' },
      sheetWidth: 12,
    } as const,
    taker: {
      label: '留样人',
      ...both(required('taker', person, '请输入留样人')),
      column: { as: 'name', isHidden: true },
      sheetWidth: 12,
    },
    takenAt: {
      label: '留样时间',
      ...both(moment),
      column: { as: 'time', isHidden: true },
      sheetWidth: 20,
      help: '留样时长自此时起算；未到期提前处理须填写原因。',
    },
    place: {
      label: '存放位置',
      ...both(required('place', text(100), '请输入存放位置')),
      help: '写明专用冷藏设备及其所在地点，以便查验。',
      column: { width: 120 },
      sheetWidth: 20,
    },
    dueAt: { label: '保存至', row: required('duetime', dateTime), column: { as: 'time' }, sheetWidth: 20 },
    state: {
      label: '状态',
      words: wordsOf(sampleStates, { 1: '保存中', 2: '到期待处理', 3: '已处理' }),
      row: required('state', oneOf(sampleStates, 1)),
      filter: field('state', oneOf(sampleStates, 1)),
      filterControl: 'select',
      column: { as: 'status', width: 104 },
      sheetWidth: 12,
    } as const,
    discardedAt: {
      label: '处理时间',
      row: field('discardtime', dateTime),
      column: { as: 'time', isHidden: true },
      sheetWidth: 20,
    },
    discarder: {
      label: '处理人',
      row: field('discarder', person),
      column: { as: 'name', isHidden: true },
      sheetWidth: 12,
    },
    reason: {
      label: '处理原因',
      row: field('reason', text(500)),
      column: { as: 'note', isHidden: true },
      sheetWidth: 30,
    },
    note: {
      label: '备注',
      ...both(note),
      control: 'area',
      column: { as: 'note', isHidden: true },
      sheetWidth: 30,
    } as const,
    ...daysFilter('留样日期'),
    version: stamps.version,
  },
});

type Fields = (typeof samples)['fields'];
export type Sample = RowOf<Fields>;
export type SampleFilter = FilterOf<Fields>;

/** Samples of one banquet that somebody has taken at one time and put in one place. */
export const newSamples = {
  filingId: required('keepId', id),
  taker: samples.form.taker,
  takenAt: samples.form.takenAt,
  place: samples.form.place,
  note,
  lines: required('samples', listOf(objectOf(sampleLine), sampleLimits.lines), '请至少登记一份留样'),
};
export type NewSamples = Value<typeof newSamples>;

/** What becomes of samples that were kept. */
export const discarding = {
  ids: chosenIds,
  discardedAt: required('discardtime', dateTime, '请选择处理时间'),
  discarder: required('discarder', person, '请输入处理人'),
  /** Needed before their time is over. */
  reason: field('reason', text(500)),
};
export type Discarding = Value<typeof discarding>;

export const samplesContract = defineContract({
  ...samples.calls,
  register: {
    ...unitWrite,
    method: 'POST',
    path: '/sample/save',
    title: '登记留样',
    input: newSamples,
    reply: doneReply,
    idempotent: true,
  },
  discard: {
    ...unitWrite,
    method: 'POST',
    path: '/sample/discard',
    title: '处理留样',
    input: discarding,
    reply: doneReply,
    idempotent: true,
  },
  /** Labels for the containers, as a PDF file. */
  labels: {
    ...unitWrite,
    method: 'GET',
    path: '/sample/labels',
    title: '打印留样标签',
    input: { ids: chosenIds },
    reply: fileReply,
  },
});
