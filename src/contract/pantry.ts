import { flagBoolean, id, text } from './codecs';
import { fileCodePattern } from './constants';
import { field, received, required } from './kernel';
import { both, daysFilter, defineResource, rowNumber, sortedBy, stamps } from './resource';
import type { RowOf } from './resource';

/** What every kitchen knows: lists that all see, and that each unit and those above it keep for what they have added. */

const image = field('img', text(64, { pattern: fileCodePattern, message: '文件编号有误' }));

const pantryFields = (label: string) => ({
  id: { label: '编号', ...rowNumber, column: { as: 'number' }, sheetWidth: 8 } as const,
  name: {
    label,
    ...both(required('name', text(50), `请输入${label}`)),
    unique: `该${label}已存在`,
    filter: field('name', text(50)),
    column: { width: 220 },
    sheetWidth: 24,
  },
  image: { label: '图片', ...both(image), control: 'image', column: { as: 'image' } } as const,
  /** Who has added it; a client may send it back. */
  userId: { label: '创建人', row: field('userId', id), form: received(field('userId', id)), control: 'none' } as const,
  ...daysFilter('日期'),
  ...sortedBy('name', 'createdAt', 'updatedAt'),
  ...stamps,
  /** It was added by the reader's unit or one below. */
  mayChange: { label: '可修改', row: required('mayChange', flagBoolean) },
});

export type PantryRow = RowOf<ReturnType<typeof pantryFields>>;

export const seasonings = defineResource({
  name: 'seasonings',
  noun: '调料',
  calledBy: 'name',
  controller: 'allSeasoning',
  scope: 'unit',
  controllerTitle: '公共调料',
  screen: '/Seasoning',
  table: 'seasonings',
  recycled: true,
  grows: false,
  isPublic: true,
  blank: { name: '' },
  fields: pantryFields('调料名称'),
});

export const ingredients = defineResource({
  name: 'ingredients',
  noun: '食材',
  calledBy: 'name',
  controller: 'allIngredients',
  scope: 'unit',
  controllerTitle: '公共食材',
  screen: '/Ingredients',
  table: 'ingredients',
  recycled: true,
  grows: false,
  isPublic: true,
  blank: { name: '' },
  fields: pantryFields('食材名称'),
});

export const seafood = defineResource({
  name: 'seafood',
  noun: '水产',
  calledBy: 'name',
  scope: 'unit',
  screen: '/Seafood',
  table: 'seafood',
  recycled: true,
  grows: false,
  isPublic: true,
  blank: { name: '' },
  fields: pantryFields('品名'),
});
