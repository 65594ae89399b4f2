import { put, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { runCommand } from '../../kit/feedback/runCommand.saga';
import type { CommandOutcome } from '../../kit/feedback/runCommand.saga';
import { guarded } from '../../kit/saga/guarded.saga';
import { phonesApi } from './phones.api';
import type { PhoneSource } from './phones.api';
import { keyOf, phoneHidden, phoneRequested, phoneRevealed } from './phones.slice';

function* ask(source: PhoneSource): SagaGenerator<CommandOutcome<{ readonly phone: string }>> {
  switch (source.kind) {
    case 'cook':
      return yield* runCommand({}, phonesApi.ofCook, source.id);
    case 'user':
      return yield* runCommand({}, phonesApi.ofUser, source.id);
    case 'sms':
      return yield* runCommand({}, phonesApi.ofSms, source.id);
    case 'filing': {
      const { id, of, line, name } = source;
      return yield* runCommand({}, phonesApi.ofFiling, { id, of, line, name });
    }
  }
}

function* reveal({ payload: source }: ReturnType<typeof phoneRequested>): SagaGenerator<void> {
  const outcome = yield* ask(source);
  const key = keyOf(source);
  if (outcome.status === 'done') yield* put(phoneRevealed({ key, phone: outcome.result.phone }));
  else yield* put(phoneHidden(key));
}

/** Shows numbers in full; the server writes down who asked for whose. */
export function* phonesSaga(): SagaGenerator<void> {
  yield* takeEvery(phoneRequested, guarded(reveal));
}
