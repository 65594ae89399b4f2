import { date } from './codecs';
import { field } from './kernel';

/** Whole days of Asia/Shanghai, both inclusive: spread into the filters that have them. */
export const dateRange = {
  from: field('bdate', date),
  until: field('edate', date),
};
