import { Skeleton } from '@arco-design/web-react';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { messages } from '../../locale/messages';
import { Dialog } from '../dialog/Dialog';
import { useOnLeave } from '../kept/useOnLeave';
import { ListFailure } from '../resource/ListStates';
import type { Query } from './createQuery';

interface QueryDialogProps<Asked, Answer> {
  readonly query: Query<Asked, Answer>;
  readonly title: (asked: Asked) => string;
  /** Pixels. */
  readonly width: number;
  /** Text if the server does not find it; by default that of the error. */
  readonly missing?: string;
  readonly children: (answer: Answer) => ReactNode;
}

/** The answer in a dialog that is open from the question until it is closed; leaving the screen closes it. */
export function QueryDialog<Asked, Answer>({
  query,
  title,
  width,
  missing,
  children,
}: QueryDialogProps<Asked, Answer>) {
  const dispatch = useDispatch();
  const state = useSelector(query.select);
  const { asked, closed } = query.actions;
  useOnLeave(closed);
  if (state === null) return null;
  return (
    <Dialog title={title(state.asked)} width={width} maskClosable onDismiss={() => dispatch(closed())}>
      {state.status === 'loading' && (
        <div role="status" aria-label={messages.table.loading}>
          <Skeleton animation text={{ rows: 8 }} />
        </div>
      )}
      {state.status === 'failed' && (
        <ListFailure
          error={
            state.error.kind === 'notFound' && missing !== undefined ? { ...state.error, text: missing } : state.error
          }
          onRetry={() => dispatch(asked(state.asked))}
        />
      )}
      {state.status === 'ready' && children(state.answer)}
    </Dialog>
  );
}
