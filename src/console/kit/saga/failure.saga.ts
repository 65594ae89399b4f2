import { call, type SagaGenerator } from 'typed-redux-saga';
import { toAppError, type AppError } from '../../lib/appError';
import { surfaceError } from './surfaceError';

/**
 * Reads what a call threw. Adapters throw `AppError`s, which are plain objects; a real `Error` is a defect of ours,
 * which the user hears of in general words and the watcher of the page in full.
 */
export function* readFailure(thrown: unknown): SagaGenerator<AppError> {
  if (thrown instanceof Error) yield* call(surfaceError, thrown);
  return toAppError(thrown);
}
