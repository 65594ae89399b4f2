import { call, put, select, takeLatest, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { isRecord } from '../../../contract/kernel';
import { mostRemoved } from '../../../contract/removal';
import type { AppError } from '../../lib/appError';
import { saveSpreadsheet } from '../../lib/spreadsheet';
import { messages } from '../../locale/messages';
import { notify } from '../feedback/feedback.saga';
import { runCommand, type CommandOutcome, type CommandWording } from '../feedback/runCommand.saga';
import { readFailure } from '../saga/failure.saga';
import { guarded } from '../saga/guarded.saga';
import type { ResourceEvents } from './events';
import { newIdempotencyKey } from './idempotencyKey';
import { texts } from './matching.texts';
import type { ResourceSelectors } from './selectors';
import type { Editor, Identified, ResourceSpec, RowId } from './types';

/** An event asked a resource for something its declaration does not have: a defect of the screen. */
class MissingOperationError extends Error {
  override readonly name = 'MissingOperationError';

  constructor(resource: string, operation: string) {
    super(`The resource "${resource}" has no operation "${operation}".`);
  }
}

/** Enter pressed too soon removes nothing. */
const losing = { safe: 'decline' } as const;

/** After these the row may have been written all the same. */
const isOutcomeUnknown = ({ kind }: AppError) => ['network', 'timeout', 'server', 'unknown'].includes(kind);

/** Number of a row that was written: of a new one, as the server answered it. */
function savedId<Form>(editor: Editor<Form>, reply: unknown): RowId | null {
  if (editor.mode === 'update') return editor.id;
  return isRecord(reply) && typeof reply['id'] === 'number' ? reply['id'] : null;
}

export function createResourceSaga<Row extends Identified, Filter extends object, Form extends object>(
  { name, api, exportRows, doneText, savedEvent }: ResourceSpec<Row, Filter, Form>,
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

  function* saveEditor(
    editor: Editor<Form>,
    form: Form,
    question: Pick<CommandWording, 'confirm'>,
  ): SagaGenerator<CommandOutcome<unknown>> {
    const wording = {
      ...question,
      ...(api.read === undefined ? {} : { inlineKinds: ['conflict'] as const }),
      inlineFields: Object.keys({ ...editor.seed, ...form }),
    };
    const told = doneText?.(form);
    if (editor.mode === 'create') {
      const create = required(api.create, 'create');
      const success = told ?? messages.done.created;
      return yield* runCommand({ ...wording, success }, createRow, create, form, editor.idempotencyKey);
    }
    const update = required(api.update, 'update');
    const success = told ?? messages.done.edited;
    return yield* runCommand({ ...wording, success }, update, { ...form, ...editor.carried, id: editor.id });
  }

  /** Somebody else was faster: his version is read, and the user compares. */
  function* compare(read: NonNullable<typeof api.read>, id: RowId, mine: Form): SagaGenerator<void> {
    const outcome = yield* runCommand({}, read, id);
    if (outcome.status === 'done') yield* put(events.conflictFound({ mine, theirs: outcome.result }));
    else if (outcome.status === 'failed') yield* put(events.submissionRejected(outcome.error));
    else yield* put(events.submissionDeclined());
  }

  function* submitForm(form: Form, question: Pick<CommandWording, 'confirm'>): SagaGenerator<void> {
    const editor = yield* select(selectors.editor);
    if (editor === null) return;
    const outcome = yield* saveEditor(editor, form, question);
    const isConflict = outcome.status === 'failed' && outcome.error.kind === 'conflict';
    if (isConflict && editor.mode === 'update' && api.read !== undefined)
      yield* compare(api.read, editor.id, { ...form, ...editor.carried });
    else if (outcome.status === 'cancelled') yield* put(events.submissionDeclined());
    else if (outcome.status === 'done') {
      yield* put(events.submissionSettled());
      yield* put(events.refreshRequested());
      const id = savedId(editor, outcome.result);
      if (savedEvent !== undefined && id !== null) yield* put(savedEvent(id));
    } else if (isOutcomeUnknown(outcome.error)) yield* put(events.submissionFailed(outcome.error));
    else yield* put(events.submissionRejected(outcome.error));
  }

  function* submitEditor({ payload: form }: ReturnType<typeof events.editorSubmitted>): SagaGenerator<void> {
    yield* submitForm(form, { confirm: messages.confirm.submit });
  }

  /** Choosing was the question. */
  function* submitResolved({ payload }: ReturnType<typeof events.conflictResolved>): SagaGenerator<void> {
    yield* submitForm(payload.form, {});
  }

  /** A question was answered in haste: for a moment it can be taken back. */
  function removalOf(confirm: string, ids: readonly RowId[]): CommandWording {
    const offer = api.restore && { label: messages.buttons.undo, event: events.undoRequested(ids) };
    return { confirm, asking: losing, success: messages.done.removed, offer };
  }

  function* undoRemoval({ payload: ids }: ReturnType<typeof events.undoRequested>): SagaGenerator<void> {
    const restore = required(api.restore, 'restore');
    const { status } = yield* runCommand({ success: messages.done.undone }, restore, ids);
    if (status === 'done') yield* put(events.refreshRequested());
  }

  function* removeRow({ payload: id }: ReturnType<typeof events.removeRequested>): SagaGenerator<void> {
    const remove = required(api.remove, 'remove');
    const { status } = yield* runCommand(removalOf(messages.confirm.remove, [id]), remove, id);
    if (status !== 'done') return;
    const ids = yield* select(selectors.selectedIds);
    if (ids.includes(id)) yield* put(events.rowsSelected(ids.filter((one) => one !== id)));
    yield* put(events.refreshRequested());
  }

  function* removeSelection(): SagaGenerator<void> {
    const removeMany = required(api.removeMany, 'removeMany');
    const ids = yield* select(selectors.selectedIds);
    if (ids.length === 0) {
      yield* notify.warning(messages.validation.selectionRequired);
      return;
    }
    const { status } = yield* runCommand(removalOf(messages.confirm.removeMany, ids), removeMany, ids);
    if (status !== 'done') return;
    yield* put(events.rowsSelected([]));
    yield* put(events.refreshRequested());
  }

  /** Everything that matches: the number is read and typed before, and the server counts once more. */
  function* removeMatching(): SagaGenerator<void> {
    const remove = required(api.removeMatching, 'removeMatching');
    const { filter, total, isMore } = yield* select(selectors.state);
    if (isMore === true || total > mostRemoved) {
      yield* notify.warning(texts.tooMany(mostRemoved));
      return;
    }
    const asking = { ...losing, typed: String(total) };
    const outcome = yield* runCommand({ confirm: texts.confirm(total), asking }, remove, filter, total);
    if (outcome.status === 'cancelled') return;
    if (outcome.status === 'done') {
      const { success = '', offer } = removalOf('', outcome.result.ids);
      yield* notify.success(success, offer);
      yield* put(events.rowsSelected([]));
    }
    // Refused because there are others by now: they are to be seen.
    yield* put(events.refreshRequested());
  }

  /** What cannot be noted is not exported. */
  function* isNoted(ids: readonly RowId[]): SagaGenerator<boolean> {
    if (api.noteExport === undefined) return true;
    const { status } = yield* runCommand({}, api.noteExport, ids);
    return status === 'done';
  }

  function* exportSelection({ payload: fields }: ReturnType<typeof events.exportRequested>): SagaGenerator<void> {
    try {
      const toWorkbook = required(exportRows, 'exportRows');
      const rows = yield* select(selectors.selectedRows);
      if (rows.length === 0) yield* notify.warning(messages.validation.selectionRequired);
      else if (yield* isNoted(rows.map(({ id }) => id)))
        yield* runCommand({}, saveSpreadsheet, toWorkbook(rows, fields));
    } finally {
      yield* put(events.exportSettled());
    }
  }

  const loadTriggers = [
    events.opened.type,
    events.filterSubmitted.type,
    events.sortChanged.type,
    events.filterReset.type,
    events.pageChanged.type,
    events.pageSizeChanged.type,
    events.refreshRequested.type,
    events.returned.type,
  ];

  return function* resourceSaga(): SagaGenerator<void> {
    yield* takeLatest(loadTriggers, guarded(loadList));
    yield* takeLeading(events.editorSubmitted, guarded(submitEditor));
    yield* takeLeading(events.conflictResolved, guarded(submitResolved));
    yield* takeLeading(events.removeRequested, guarded(removeRow));
    yield* takeLeading(events.removeManyRequested, guarded(removeSelection));
    if (api.removeMatching !== undefined) {
      yield* takeLeading(events.removeMatchingRequested, guarded(removeMatching));
    }
    if (api.restore !== undefined) yield* takeLeading(events.undoRequested, guarded(undoRemoval));
    yield* takeLeading(events.exportRequested, guarded(exportSelection));
  };
}
