/** The product's name, until the server's configuration says another one. */
export const systemName = '农村聚餐管理系统';
