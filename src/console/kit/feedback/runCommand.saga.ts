import { call, type SagaGenerator } from 'typed-redux-saga';
import { isToldBySession } from '../../lib/appError';
import type { AppError, AppErrorKind } from '../../lib/appError';
import { messages } from '../../locale/messages';
import { readFailure } from '../saga/failure.saga';
import { ask, notify } from './feedback.saga';
import type { NoticeOffer, QuestionWording } from './feedback.slice';

export interface CommandWording {
  /** Asked first; without it the command starts at once. */
  readonly confirm?: string;
  /** How it is asked. */
  readonly asking?: QuestionWording;
  /** Told when it is done. */
  readonly success?: string;
  /** Offered with that. */
  readonly offer?: NoticeOffer | undefined;
  /** Fields whose errors the caller shows beside them: a failure that names one of these is not told again. */
  readonly inlineFields?: readonly string[];
  /** Kinds of failures that the caller shows by himself. */
  readonly inlineKinds?: readonly AppErrorKind[];
}

export type CommandOutcome<Result> =
  | { readonly status: 'done'; readonly result: Result }
  | { readonly status: 'cancelled' }
  | { readonly status: 'failed'; readonly error: AppError };

/** What a command does: a call to the outside, or a saga of several. */
type Perform<Args extends unknown[], Result> = (...args: Args) => Promise<Result> | SagaGenerator<Result>;

/**
 * Asks, calls, tells. What follows (close, refresh, revert) is the caller's business, who reads the outcome; nothing is
 * thrown. That the session has expired, or is locked, is told once by the session itself, however many calls it hit.
 */
export function* runCommand<Args extends unknown[], Result>(
  { confirm, asking, success, offer, inlineFields = [], inlineKinds = [] }: CommandWording,
  perform: Perform<Args, Result>,
  ...args: Args
): SagaGenerator<CommandOutcome<Result>> {
  if (confirm !== undefined && !(yield* ask(confirm, asking))) return yield* tellCancelled();
  try {
    const result = (yield* call(perform, ...args)) as Result;
    if (success !== undefined) yield* notify.success(success, offer);
    return { status: 'done', result };
  } catch (thrown) {
    const error = yield* readFailure(thrown);
    if (error.kind === 'cancelled') return yield* tellCancelled();
    const isInline =
      inlineKinds.includes(error.kind) || error.fieldErrors.some(({ field }) => inlineFields.includes(field));
    if (!isToldBySession(error) && !isInline) yield* notify.error(error.text);
    return { status: 'failed', error };
  }
}

function* tellCancelled(): SagaGenerator<{ status: 'cancelled' }> {
  yield* notify.info(messages.cancelled);
  return { status: 'cancelled' };
}
