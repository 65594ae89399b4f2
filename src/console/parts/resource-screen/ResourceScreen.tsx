import { Button } from '@arco-design/web-react';
import { useMemo } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { Declaration } from '../../../contract/resource';
import { BatchBar, RemoveManyButton } from '../../kit/resource/BatchBar';
import type { Resource } from '../../kit/resource/createResource';
import type { Identified } from '../../kit/resource/types';
import { useResourceEvents, useResourceState } from '../../kit/resource/useResource';
import { messages } from '../../locale/messages';
import type { Export } from '../export/createExport';
import { useMay } from '../session/useMay';
import { BinLink } from './BinLink';
import { Exports } from './Exports';
import { ListScreen } from './ListScreen';
import type { ListParts } from './ListScreen';
import { RowActions } from './RowActions';

/** What a screen has of its own. Stable values: each change renders every row again. */
export interface ScreenParts<Row extends Identified, Filter extends object> extends ListParts<Row, Filter> {
  /** Buttons right beside that of a new one. */
  readonly firstButtons?: ReactNode;
  /** Buttons and links after the usual ones. */
  readonly buttons?: ReactNode;
  /** Asks for a new one, where that is more than opening an empty form. */
  readonly onNew?: () => void;
  /** Why the user may not change or remove a row that he sees; undefined where he may. */
  readonly refusalOf?: (row: Row) => string | undefined;
  /** In place of editing and removing; null: rows have no actions. */
  readonly rowActions?: ((row: Row) => ReactNode) | null;
}

interface ResourceScreenProps<Row extends Identified, Filter extends object, Form extends object> extends ScreenParts<
  Row,
  Filter
> {
  readonly declaration: Declaration<Row, Filter, Form>;
  readonly resource: Resource<Row, Filter, Form>;
  /** The export of everything that matches, where there is one. */
  readonly work?: Export;
  /** Shown while it is open; its code arrives with the first of them. */
  readonly Editor: ComponentType;
}

/** The screen of a declared list: filter, buttons, table with its row actions, and the editor. */
export function ResourceScreen<Row extends Identified, Filter extends object, Form extends object>({
  declaration,
  resource,
  work,
  Editor,
  firstButtons,
  buttons,
  onNew,
  refusalOf,
  rowActions,
  ...list
}: ResourceScreenProps<Row, Filter, Form>) {
  const usualActions = useMemo(
    () => (row: Row) => <RowActions {...{ declaration, resource, row }} refusal={refusalOf?.(row)} />,
    [declaration, resource, refusalOf],
  );
  const mayCreate = useMay(declaration.calls.create);
  const mayRemove = useMay(declaration.calls.removeMany);
  const { createOpened } = useResourceEvents(resource);
  const isEditing = useResourceState(resource, ({ editor }) => editor !== null);
  const actions = rowActions === undefined ? usualActions : rowActions;
  const isSelectable = resource.isExported || declaration.calls.removeMany !== undefined;
  const {
    blank,
    calls: { exportAll },
  } = declaration;
  const openNew = onNew ?? (blank === undefined ? undefined : () => createOpened(blank));
  return (
    <>
      <ListScreen
        {...{ listed: declaration, resource, isSelectable }}
        onFirst={mayCreate ? openNew : undefined}
        {...(actions === null ? {} : { rowActions: actions })}
        {...list}
      >
        <BatchBar resource={resource}>
          {mayCreate && openNew !== undefined && (
            <Button type="primary" onClick={openNew}>
              {messages.buttons.create}
            </Button>
          )}
          {firstButtons}
          <Exports listed={declaration} resource={resource} work={work} endpoint={exportAll} />
          {mayRemove && <RemoveManyButton resource={resource} />}
          {buttons}
          {declaration.recycled && <BinLink remove={declaration.calls.remove} />}
        </BatchBar>
      </ListScreen>
      {isEditing && <Editor />}
    </>
  );
}
