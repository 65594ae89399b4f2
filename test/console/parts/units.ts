import type { UnitNode } from '../../../src/contract/units';

const unit = (id: number, label: string, childCount = 0): UnitNode => ({
  id,
  label,
  childCount,
  isLeaf: childCount === 0,
});

export const root = unit(4818, '湖北省', 2);

/** What lies below each unit. */
export const province: Readonly<Record<number, readonly UnitNode[]>> = {
  4818: [unit(5000, '武汉市', 1), unit(6000, '宜昌市', 1)],
  5000: [unit(5100, '江岸区')],
  6000: [unit(6100, '西陵区')],
};

/** The unit endpoints of a small province. */
export const scriptedUnits = () => ({
  root: jest.fn().mockResolvedValue([root]),
  children: jest.fn((id: number) => Promise.resolve(province[id] ?? [])),
  show: jest.fn((id: number) => Promise.resolve({ id, pathIds: id === root.id ? [root.id] : [root.id, id] })),
});
