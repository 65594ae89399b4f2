import { call, put, select, takeLatest, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import type { AppError } from '../../lib/appError';
import { saveSpreadsheet } from '../../lib/spreadsheet';
import { messages } from '../../locale/messages';
import { notify } from '../feedback/feedback.saga';
import { runCommand, type CommandOutcome } from '../feedback/runCommand.saga';
import { readFailure } from '../saga/failure.saga';
import { guarded } from '../saga/guarded.saga';
import type { ResourceEvents } from './events';
import { newIdempotencyKey } from './idempotencyKey';
import type { ResourceSelectors } from './selectors';
import type { Editor, Identified, ResourceSpec } from './types';

/** An event asked a resource for something its declaration does not have: a defect of the screen. */
export class MissingOperationError extends Error {
  override readonly name = 'MissingOperationError';

  constructor(resource: string, operation: string) {
    super(`The resource "${resource}" has no operation "${operation}".`);
  }
}

/** After these the row may have been written all the same. */
const isOutcomeUnknown = ({ kind }: AppError) => ['network', 'timeout', 'server', 'unknown'].includes(kind);

export function createResourceSaga<Row extends Identified, Filter extends object, Form extends object>(
  { name, api, exportRows }: ResourceSpec<Row, Filter, Form>,
  events: ResourceEvents<Row, Filter, Form>,
  selectors: ResourceSelectors<Row, Filter, Form>,
) {
  function required<Operation>(operation: Operation | undefined, label: string): Operation {
    if (operation === undefined) throw new MissingOperationError(name, label);
    return operation;
  }

  function* loadList(): SagaGenerator<void> {
    const query = yield* select(selectors.query);
    try {
      const reply = yield* call(api.list, query);
      const lastPage = Math.max(1, Math.ceil(reply.total / query.pageSize));
      // Someone, perhaps this user, has deleted what stood on the last page.
      if (reply.rows.length === 0 && query.page > lastPage) yield* put(events.pageChanged(lastPage));
      else yield* put(events.listLoaded(reply));
    } catch (error) {
      yield* put(events.listFailed(yield* readFailure(error)));
    }
  }

  type Create = NonNullable<typeof api.create>;

  function* createRow(create: Create, form: Form, previousKey: string | null): SagaGenerator<unknown> {
    const idempotencyKey = previousKey ?? (yield* call(newIdempotencyKey));
    yield* put(events.submissionAccepted({ idempotencyKey }));
    return yield* call(create, form, { idempotencyKey });
  }

  function* saveEditor(editor: Editor<Form>, form: Form): SagaGenerator<CommandOutcome<unknown>> {
    const wording = { confirm: messages.confirm.submit, inlineFields: Object.keys({ ...editor.seed, ...form }) };
    if (editor.mode === 'create') {
      const create = required(api.create, 'create');
      const success = messages.done.created;
      return yield* runCommand({ ...wording, success }, createRow, create, form, editor.idempotencyKey);
    }
    const update = required(api.update, 'update');
    return yield* runCommand({ ...wording, success: messages.done.edited }, update, { ...form, id: editor.id });
  }

  function* submitEditor({ payload: form }: ReturnType<typeof events.editorSubmitted>): SagaGenerator<void> {
    const editor = yield* select(selectors.editor);
    if (editor === null) return;
    const outcome = yield* saveEditor(editor, form);
    if (outcome.status === 'cancelled') yield* put(events.submissionDeclined());
    else if (outcome.status === 'done') {
      yield* put(events.submissionSettled());
      yield* put(events.refreshRequested());
    } else if (isOutcomeUnknown(outcome.error)) yield* put(events.submissionFailed(outcome.error));
    else yield* put(events.submissionRejected(outcome.error));
  }

  function* removeRow({ payload: id }: ReturnType<typeof events.removeRequested>): SagaGenerator<void> {
    const remove = required(api.remove, 'remove');
    const wording = { confirm: messages.confirm.remove, success: messages.done.removed };
    const { status } = yield* runCommand(wording, remove, id);
    if (status === 'done') yield* put(events.refreshRequested());
  }

  function* removeSelection(): SagaGenerator<void> {
    const removeMany = required(api.removeMany, 'removeMany');
    const ids = yield* select(selectors.selectedIds);
    if (ids.length === 0) {
      yield* notify.warning(messages.validation.selectionRequired);
      return;
    }
    const wording = { confirm: messages.confirm.removeMany, success: messages.done.removed };
    const { status } = yield* runCommand(wording, removeMany, ids);
    if (status === 'done') yield* put(events.refreshRequested());
  }

  function* exportSelection(): SagaGenerator<void> {
    try {
      const toWorkbook = required(exportRows, 'exportRows');
      const rows = yield* select(selectors.selectedRows);
      if (rows.length === 0) yield* notify.warning(messages.validation.selectionRequired);
      else yield* runCommand({}, saveSpreadsheet, toWorkbook(rows));
    } finally {
      yield* put(events.exportSettled());
    }
  }

  const loadTriggers = [
    events.opened.type,
    events.filterSubmitted.type,
    events.filterReset.type,
    events.pageChanged.type,
    events.pageSizeChanged.type,
    events.refreshRequested.type,
  ];

  return function* resourceSaga(): SagaGenerator<void> {
    yield* takeLatest(loadTriggers, guarded(loadList));
    yield* takeLeading(events.editorSubmitted, guarded(submitEditor));
    yield* takeLeading(events.removeRequested, guarded(removeRow));
    yield* takeLeading(events.removeManyRequested, guarded(removeSelection));
    yield* takeLeading(events.exportRequested, guarded(exportSelection));
  };
}
