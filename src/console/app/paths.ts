export const loginPath = '/login';
export const notFoundPath = '/404';
