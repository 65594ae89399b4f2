import { columnWidths } from '../../../contract/preferences';

const { minimum, maximum } = columnWidths;

export const texts = {
  title: '列设置',
  density: '行距',
  densities: { 1: '舒适', 2: '标准', 3: '紧凑' },
  columns: '显示的列及其顺序',
  widthOf: (column: string) => `${column}的宽度（像素）`,
  wrongWidth: (columns: readonly string[]) => `${columns.join('、')}的宽度须为 ${minimum} 至 ${maximum} 的整数`,
  pin: {
    left: (column: string) => `${column}固定在左侧`,
    right: (column: string) => `${column}固定在右侧`,
  },
  pinSigns: { left: '⇤', right: '⇥' },
  up: (column: string) => `上移${column}`,
  down: (column: string) => `下移${column}`,
  usual: '恢复默认',
} as const;
