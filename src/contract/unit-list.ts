import { defineContract } from './kernel';
import { matchingRemovalOf } from './removal';
import { yesNo } from './resource';
import type { Listed } from './resource';
import { unit, unitFilter } from './units';

const { code, name, fullName, label, isDetail, order, note, description } = unit;

/** The units below one, as list and spreadsheet show them. */
export const unitList = {
  noun: '部门',
  calledBy: 'name',
  fields: {
    code: { label: '部门编号', row: code, sheetWidth: 16 },
    name: { label: '部门名称', row: name, column: { width: 130 }, sheetWidth: 20 },
    fullName: { label: '部门全称', row: fullName, column: { width: 220 }, sheetWidth: 40 },
    label: { label: '显示名称', row: label, sheetWidth: 20 },
    isDetail: { label: '是否明细', row: isDetail, words: yesNo, sheetWidth: 10 },
    order: { label: '排序号', row: order, sheetWidth: 10 },
    description: { label: '说明', row: description, column: { as: 'note', width: 190 }, sheetWidth: 40 },
    note: { label: '备注', row: note, sheetWidth: 30 },
  },
} as const satisfies Listed;

/** Apart from the other calls of units, which every tree needs. */
export const unitRemovalContract = defineContract({
  removeMatching: matchingRemovalOf({ controller: 'lbmzd', noun: '部门', scope: 'unit' }, unitFilter),
});
