export const loginPath = '/login';
export const notFoundPath = '/404';
/** For users without any screen. */
export const noRolePath = '/NoRole';
/** The manual. */
export const helpPath = '/Help';
/** Of recorded flows; hidden. */
export const testPath = '/Test';
/** Below it, printed forms are checked by anybody. */
export const checkRoot = '/check/';
