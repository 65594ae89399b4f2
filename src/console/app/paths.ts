export const loginPath = '/login';
export const notFoundPath = '/404';
/** Of recorded flows; hidden. */
export const testPath = '/Test';
/** Below it, printed forms are checked by anybody. */
export const checkRoot = '/check/';
/** Stands in the address of a request for the number of the user's own unit. */
export const ownUnitMark = '{unit}';
/** Stands there for the day that many days before today. */
export const daysAgoMark = (days: number): string => `days-ago-${days}`;
export const daysAgoMarks = /days-ago-(\d+)/g;
