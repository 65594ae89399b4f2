import { Button } from '@arco-design/web-react';
import { pairOf } from '../../../contract/kernel';
import type { Declaration } from '../../../contract/resource';
import type { Resource } from '../../kit/resource/createResource';
import type { Identified } from '../../kit/resource/types';
import { useResourceEvents } from '../../kit/resource/useResource';
import { messages } from '../../locale/messages';
import { useMay } from '../session/useMay';
import { TimelineButton } from '../timeline/TimelineButton';
import { formOf, valuesOf } from './declaredResource';

interface RowProps<Row extends Identified, Filter extends object, Form extends object> {
  readonly declaration: Declaration<Row, Filter, Form>;
  readonly resource: Resource<Row, Filter, Form>;
  readonly row: Row;
}

interface Refused {
  /** Why this one cannot be changed, or removed. */
  readonly refusal?: string | undefined;
}

const disabledBy = (reason: string | undefined) => (reason === undefined ? {} : { disabled: true, title: reason });

/** Opens the editor on the row as the list has it, or asks for it as `onEdit` does. */
export function EditButton<Row extends Identified, Filter extends object, Form extends object>({
  declaration,
  resource,
  row,
  refusal,
  onEdit,
}: RowProps<Row, Filter, Form> & Refused & { readonly onEdit?: () => void }) {
  const { updateOpened } = useResourceEvents(resource);
  if (!useMay(declaration.calls.update)) return null;
  const open = () => updateOpened({ id: row.id, form: formOf(declaration, row) });
  return (
    <Button size="mini" {...disabledBy(refusal)} onClick={onEdit ?? open}>
      {messages.buttons.edit}
    </Button>
  );
}

export function RemoveButton<Row extends Identified, Filter extends object, Form extends object>({
  declaration,
  resource,
  row,
  refusal,
}: RowProps<Row, Filter, Form> & Refused) {
  const { removeRequested } = useResourceEvents(resource);
  if (!useMay(declaration.calls.remove)) return null;
  return (
    <Button size="mini" status="danger" {...disabledBy(refusal)} onClick={() => removeRequested(row.id)}>
      {messages.buttons.remove}
    </Button>
  );
}

/** What has happened to this record. */
export function RowTimeline<Row extends Identified, Filter extends object, Form extends object>({
  declaration: { calls, calledBy, noun },
  row,
}: Omit<RowProps<Row, Filter, Form>, 'resource'>) {
  const called = valuesOf(row)[calledBy];
  return (
    <TimelineButton
      controller={pairOf(calls.list).controller}
      recordId={Number(row.id)}
      title={typeof called === 'string' ? called : noun}
    />
  );
}

/** Editing, removing and what has happened before, as far as the user may. */
export function RowActions<Row extends Identified, Filter extends object, Form extends object>(
  props: RowProps<Row, Filter, Form> & Refused,
) {
  return (
    <>
      <EditButton {...props} />
      <RemoveButton {...props} />
      <RowTimeline {...props} />
    </>
  );
}
