export const loginPath = '/login';
export const notFoundPath = '/404';
/** Of recorded flows; hidden. */
export const testPath = '/Test';
/** Stands in the address of a request for the number of the user's own unit. */
export const ownUnitMark = '{unit}';
