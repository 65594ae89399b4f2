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
  pinned: { left: '固定在左侧', right: '固定在右侧' },
  moveUp: (column: string) => `上移${column}`,
  moveDown: (column: string) => `下移${column}`,
  up: '上移',
  down: '下移',
  usual: '恢复默认',
} as const;
