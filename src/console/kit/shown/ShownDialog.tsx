import { Skeleton } from '@arco-design/web-react';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { messages } from '../../locale/messages';
import { Dialog } from '../dialog/Dialog';
import { ListFailure } from '../resource/ListStates';
import type { ShownModel } from './createShown';
import { useOnLeave } from './useOnLeave';

interface ShownDialogProps<Asked, Found> {
  readonly of: ShownModel<Asked, Found>;
  readonly title: (asked: Asked) => string;
  /** Pixels. */
  readonly width: number;
  /** What is said where it is not there any more, if that is more than the usual. */
  readonly missing?: string;
  readonly children: (found: Found) => ReactNode;
}

/** What is looked at, in a dialog; leaving the screen closes it. */
export function ShownDialog<Asked, Found>({ of, title, width, missing, children }: ShownDialogProps<Asked, Found>) {
  const dispatch = useDispatch();
  const shown = useSelector(of.select);
  const { opened, closed } = of.actions;
  useOnLeave(closed);
  if (shown === null) return null;
  const { asked } = shown;
  return (
    <Dialog title={title(asked)} width={width} maskClosable onDismiss={() => dispatch(closed())}>
      {shown.status === 'loading' && (
        <div role="status" aria-label={messages.table.loading}>
          <Skeleton animation text={{ rows: 8 }} />
        </div>
      )}
      {shown.status === 'failed' && (
        <ListFailure
          error={
            shown.error.kind === 'notFound' && missing !== undefined ? { ...shown.error, text: missing } : shown.error
          }
          onRetry={() => dispatch(opened(asked))}
        />
      )}
      {shown.status === 'ready' && children(shown.found)}
    </Dialog>
  );
}
