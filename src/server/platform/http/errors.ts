import { lockedStatus } from '../../../contract/constants';
import type { Unavailability, Unavailable } from '../db/unavailable';

export interface FieldProblem {
  /** As spelled on the wire. */
  readonly field: string;
  readonly message: string;
}

/** A refusal the user can read and mend: HTTP 200 with `code: -100`. Nothing was changed. */
export class Refusal extends Error {
  override readonly name: string = 'Refusal';

  constructor(
    message: string,
    readonly fields: readonly FieldProblem[] = [],
  ) {
    super(message);
  }

  static field(field: string, message: string): Refusal {
    return new Refusal(message, [{ field, message }]);
  }
}

/** What the handler wrote stays all the same, e.g. the count of wrong codes. */
export class KeptRefusal extends Refusal {
  override readonly name = 'KeptRefusal';
}

/** Somebody else changed the row since it was read. */
export class Conflict extends Refusal {
  override readonly name = 'Conflict';

  constructor() {
    super('该记录已被他人修改，请刷新后重试，您填写的内容已保留');
  }
}

/** Answered with its HTTP status. `keepWrites` commits what the handler wrote, e.g. the count of failed sign-ins. */
export class HttpError extends Error {
  override readonly name = 'HttpError';

  constructor(
    readonly status: 400 | 401 | 403 | 404 | 408 | 413 | 414 | 415 | 423 | 429 | 431 | 503,
    message: string,
    readonly keepWrites = false,
  ) {
    super(message);
  }
}

export const unauthorized = (keepWrites = false) => new HttpError(401, '账户不存在', keepWrites);
export const forbidden = () => new HttpError(403, '无权限操作');
export const locked = () => new HttpError(lockedStatus, '已锁屏，请先解锁');
export const notFound = () => new HttpError(404, '请求资源不存在');
export const tooOften = () => new HttpError(429, '请求过于频繁，请稍后再试');

const waitingTexts: Readonly<Record<Unavailability, string>> = {
  busy: '系统繁忙，请稍后重试',
  away: '系统繁忙，数据库暂时无法连接，请稍后重试',
  lost: '数据库连接中断，本次操作未完成，请稍后重试',
  doubtful: '数据库连接中断，无法确认本次操作是否已完成，请刷新核对后再试',
};

/** What is answered when the database did not do it in its time. */
export const unavailable = ({ kind }: Unavailable) => new HttpError(503, waitingTexts[kind]);
