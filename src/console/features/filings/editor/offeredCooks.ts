import { select } from 'typed-redux-saga';
import { cooksContract } from '../../../../contract/cooks';
import { runCommand } from '../../../kit/feedback/runCommand.saga';
import { createOffer } from '../../../kit/offer/createOffer';
import { selectMay } from '../../../parts/session/session.slice';
import { editorApi } from './editor.api';
import type { Choice } from './editor.slice';

/** By a part of the cook's name. */
export const offeredCooks = createOffer<Choice<number>>('filingCooks', function* (name) {
  if (!(yield* select(selectMay))(cooksContract.list)) return null;
  const outcome = yield* runCommand({}, editorApi.cooks, name);
  if (outcome.status !== 'done') return null;
  return outcome.result.rows.map((cook) => ({ value: cook.id, label: `${cook.name}（${cook.unitName}）` }));
});
