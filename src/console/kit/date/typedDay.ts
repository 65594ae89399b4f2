import { today } from '../../lib/today';

/** Whether it begins after today, as the wire spells it. */
export const isAhead = (day: string): boolean => day.slice(0, 10) > today();
