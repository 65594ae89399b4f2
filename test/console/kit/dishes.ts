import { createResource } from '../../../src/console/kit/resource/createResource';
import type { ListReply, ResourceApi } from '../../../src/console/kit/resource/types';
import type { AppError } from '../../../src/console/lib/appError';

/** A list screen with everything a list screen can have. */
export interface Dish {
  readonly id: number;
  readonly name: string;
  readonly weight: number;
}

export interface DishFilter {
  readonly name?: string;
  readonly category?: number;
  readonly sort?: string;
}

export interface DishForm {
  readonly name: string;
  readonly weight: number;
  readonly version?: number;
}

type Calls = ResourceApi<Dish, DishFilter, DishForm>;

/** Versions are read again only where a test says so. */
export type DishApi = {
  [Name in keyof Required<Omit<Calls, 'read' | 'noteExport' | 'restore' | 'removeMatching'>>]: jest.Mock;
} & {
  readonly read?: jest.Mock;
  readonly noteExport?: jest.Mock;
  readonly restore?: jest.Mock;
  readonly removeMatching?: jest.Mock;
};

export const dish = (id: number): Dish => ({ id, name: `菜品${id}`, weight: id * 100 });

export const reply = (total: number, ...ids: number[]): ListReply<Dish> => ({ rows: ids.map(dish), total });

export const failure = (changes: Partial<AppError> = {}): AppError => ({
  kind: 'business',
  text: '名称已存在',
  fieldErrors: [],
  ...changes,
});

export function createDishes(api: Partial<DishApi> = {}) {
  const calls: DishApi = {
    list: jest.fn().mockResolvedValue(reply(0)),
    create: jest.fn().mockResolvedValue(undefined),
    update: jest.fn().mockResolvedValue(undefined),
    remove: jest.fn().mockResolvedValue(undefined),
    removeMany: jest.fn().mockResolvedValue(undefined),
    ...api,
  };
  const dishes = createResource<Dish, DishFilter, DishForm>({
    name: 'dishes',
    api: calls,
    initialFilter: {},
    exportRows: (rows) => ({
      fileName: '菜品列表',
      sheets: [{ name: '菜品', columns: [{ title: '名称' }], rows: rows.map(({ name }) => [name]) }],
    }),
  });
  return { dishes, api: calls };
}

export type Dishes = ReturnType<typeof createDishes>['dishes'];
