import { MediaServerRefused } from './types';

/** No answer, or none in time: nothing was changed. */
export const unresponsive = (): MediaServerRefused => new MediaServerRefused('媒体服务器无响应，请稍后重试');

/** It answered, and said no. */
export const declined = (): MediaServerRefused => new MediaServerRefused('媒体服务器拒绝了请求，请稍后重试');
