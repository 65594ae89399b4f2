import { flagBoolean, integer, listOf, objectOf, oneOf, text, textOf } from './codecs';
import { defineContract, doneReply, field, required, ownRead } from './kernel';
import type { Value } from './kernel';

/** How close the rows of a list stand. */
export const densities = [1, 2, 3] as const;
export type Density = (typeof densities)[number];
export const density = { comfortable: 1, standard: 2, compact: 3 } as const;

/** Pixels. */
export const columnWidths = { minimum: 40, maximum: 800 } as const;

/** Where a column stays in sight while its table scrolls sideways. */
export const pins = ['left', 'right'] as const;
export type Pin = (typeof pins)[number];

const columnLayout = {
  /** As the console knows it; one that it knows no more is ignored. */
  name: required('name', text(40)),
  isHidden: field('hidden', flagBoolean),
  width: field('width', integer(columnWidths)),
  pinned: field('pinned', textOf(pins)),
};
export type ColumnLayout = Value<typeof columnLayout>;

/** Columns of a list at most. */
const mostColumns = 60;
/** Lists that are laid out by one user at most; of more, those that were laid out first are forgotten. */
export const mostLayouts = 60;

/** How one user has laid out one list. */
export const listLayout = {
  list: required('list', text(40, { pattern: '[A-Za-z][A-Za-z0-9]{0,39}', message: '列表有误' })),
  density: required('density', oneOf(densities, density.standard)),
  /** In their order; none: as the list has them by itself. */
  columns: required('columns', listOf(objectOf(columnLayout), mostColumns)),
};
export type ListLayout = Value<typeof listLayout>;

export const preferencesContract = defineContract({
  /** The last one holds, wherever it was made. */
  saveLayout: {
    ...ownRead,
    method: 'PUT',
    path: '/preference/layout',
    title: '保存列表布局',
    input: listLayout,
    reply: doneReply,
  },
});
