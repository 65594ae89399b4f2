export const loginPath = '/login';
export const notFoundPath = '/404';
/** Below it, printed forms are checked by anybody. */
export const checkRoot = '/check/';
/** Stands in the address of a request for the number of the user's own unit. */
export const ownUnitMark = '{unit}';
