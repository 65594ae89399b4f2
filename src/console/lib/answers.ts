import { answerCode } from '../../contract/constants';
import { isRecord, ownName } from '../../contract/kernel';
import type { Endpoint } from '../../contract/kernel';
import { messages } from '../locale/messages';
import type { AppError, AppErrorKind, FieldError } from './appError';
import type { RawAnswer } from './prime';

const texts = messages.errors;

/** Facts of an endpoint by which its answers are judged. */
export type Judged = Pick<Endpoint, 'access' | 'input'>;

type Told = Omit<RawAnswer, 'sentToken'>;

const byStatus: Readonly<Record<number, { kind: AppErrorKind; text: string }>> = {
  401: { kind: 'unauthorized', text: texts.unauthorized },
  403: { kind: 'forbidden', text: `${texts.forbidden} 403` },
  423: { kind: 'locked', text: texts.locked },
  404: { kind: 'notFound', text: `${texts.notFound} 404` },
  500: { kind: 'server', text: `${texts.server} 500` },
};

function textOf(body: Readonly<Record<string, unknown>>, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = body[name];
    if (typeof value === 'string' && value !== '') return value;
  }
  return undefined;
}

function fieldErrorsOf(endpoint: Judged, body: Readonly<Record<string, unknown>>): readonly FieldError[] {
  const errors: readonly unknown[] = Array.isArray(body['errors']) ? body['errors'] : [];
  return errors.filter(isRecord).map((error) => ({
    field: ownName(endpoint.input, String(error['field'])),
    message: String(error['message']),
  }));
}

/** Our own server says why it is busy and knows the request; a proxy before it does not. */
function statusError({ status, body, requestId }: Told): Pick<AppError, 'kind' | 'text' | 'status'> {
  const isOurs = status === 503 && isRecord(body) && body['requestId'] === requestId;
  const said = isOurs && requestId !== undefined ? textOf(body, 'msg') : undefined;
  if (said !== undefined) return { kind: 'server', text: `${said} 503`, status };
  return { ...(byStatus[status] ?? { kind: 'unknown', text: `${texts.unknown} ${status}` }), status };
}

function bodyError(endpoint: Judged, body: Readonly<Record<string, unknown>>): Omit<AppError, 'requestId'> | null {
  const isRefused = (body['ret_code'] ?? 0) !== 0;
  if (body['code'] === answerCode.done && !isRefused) return null;
  const isConflict = body['conflict'] === true;
  return {
    kind: isConflict ? 'conflict' : 'business',
    text:
      textOf(body, ...(isRefused ? ['err_msg'] : []), 'msg', 'detail') ?? (isConflict ? texts.conflict : texts.unknown),
    fieldErrors: fieldErrorsOf(endpoint, body),
  };
}

/** Why this answer is a failure, by the specification's error catalogue; null when it is a success. */
export function errorOf(endpoint: Judged, told: Told): AppError | null {
  const { status, body, requestId } = told;
  const trace = requestId === undefined ? {} : { requestId };
  if (status < 200 || status > 299 || !isRecord(body)) return { fieldErrors: [], ...statusError(told), ...trace };
  const error = bodyError(endpoint, body);
  return error === null ? null : { ...error, status, ...trace };
}
