export const loginPath = '/login';
export const notFoundPath = '/404';
/** Of recorded flows; hidden. */
export const testPath = '/Test';
/** Stands in the address of a request for the number of the user's own unit. */
export const ownUnitMark = '{unit}';
/** Stands there for the day that many days before today. */
export const daysAgoMark = (days: number): string => `days-ago-${days}`;
export const daysAgoMarks = /days-ago-(\d+)/g;
