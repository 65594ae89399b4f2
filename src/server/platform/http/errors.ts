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

/** Somebody else changed the row since it was read. */
export class Conflict extends Refusal {
  override readonly name = 'Conflict';

  constructor() {
    super('该记录已被他人修改，请刷新后重试，您填写的内容已保留');
  }
}

/** The media server's refusal: `ret_code` and `err_msg` beside `code` and `msg`. */
export class MediaRefusal extends Refusal {
  override readonly name = 'MediaRefusal';
}

/** Answered with its HTTP status. `keepWrites` commits what the handler wrote, e.g. the count of failed sign-ins. */
export class HttpError extends Error {
  override readonly name = 'HttpError';

  constructor(
    readonly status: 400 | 401 | 403 | 404 | 413 | 415 | 429 | 503,
    message: string,
    readonly keepWrites = false,
  ) {
    super(message);
  }
}

export const unauthorized = (keepWrites = false) => new HttpError(401, '账户不存在', keepWrites);
export const forbidden = () => new HttpError(403, '无权限操作');
export const notFound = () => new HttpError(404, '请求资源不存在');
