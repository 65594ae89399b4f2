import type { Answer } from '../../../support/api';

/** Refused with a text, and where one is named, beside its field. */
export const refusedOn = (field: string, msg: string) => ({
  status: 200,
  body: { code: -100, msg, errors: [{ field, message: msg }] },
});

export const refused = (msg: string) => ({ status: 200, body: { code: -100, msg } });

/** Somebody else was faster. */
export const conflicting = { status: 200, body: { code: -100, conflict: true } };

export const done = { status: 200, body: { code: 100 } };

export const notFound = { status: 404, body: { msg: '请求资源不存在' } };

export const forbidden = { status: 403, body: { msg: '无权限操作' } };

/** Status and code alone: enough where many answers are compared at once. */
export const outcome = ({ status, body }: Answer): readonly [number, unknown] => [status, body['code']];
