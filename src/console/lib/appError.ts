import { messages } from '../locale/messages';

export interface FieldError {
  /** Our name of the field. */
  readonly field: string;
  readonly message: string;
}

export type AppErrorKind =
  | 'business'
  | 'conflict'
  | 'unauthorized'
  | 'locked'
  | 'forbidden'
  | 'notFound'
  | 'server'
  | 'network'
  | 'timeout'
  | 'cancelled'
  | 'unknown';

/** Why a call to the outside failed. A plain object, so that it can be stored, recorded and compared. */
export interface AppError {
  readonly kind: AppErrorKind;
  /** Chinese, ready to show. */
  readonly text: string;
  /** HTTP status, where there was an answer. */
  readonly status?: number;
  /** Empty unless the server named the fields. */
  readonly fieldErrors: readonly FieldError[];
  /** What the server's log calls this request. */
  readonly requestId?: string;
}

function isAppError(error: unknown): error is AppError {
  return typeof error === 'object' && error !== null && 'kind' in error && 'text' in error && 'fieldErrors' in error;
}

/** Reads whatever was thrown: an AppError as it is, everything else as an unknown error. Total. */
export function toAppError(error: unknown): AppError {
  return isAppError(error) ? error : { kind: 'unknown', text: messages.errors.unknown, fieldErrors: [] };
}

/** Told once by the session itself, however many calls it hit. */
export const isToldBySession = ({ kind }: AppError): boolean => kind === 'unauthorized' || kind === 'locked';

/** Throws plain data: what is expected to go wrong is no defect and carries no stack; real `Error`s are the defects. */
export function fail(error: AppError): never {
  const thrown: unknown = error;
  throw thrown;
}
