import { Button, Tag } from '@arco-design/web-react';
import { useContext, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import type { SavedQuery } from '../../../contract/saved-queries';
import { Dialog } from '../../kit/dialog/Dialog';
import { ListFailure } from '../../kit/resource/ListStates';
import { leaveRequested } from '../../kit/unsaved/unsaved.slice';
import { FormContext, useUnsavedHere } from '../../kit/unsaved/useUnsaved';
import { messages } from '../../locale/messages';
import { queryForm, QueryForm } from './QueryForm';
import { AskedContext } from './SavedQueries';
import { queryFormOpened, queryRemoved, querySubmitted, selectQueryForm, shownQueries } from './savedQueries.model';
import { texts } from './savedQueries.texts';
import './saved-queries.css';

/** Parameters of the list's address that a query does not keep. */
const passing = ['page', 'size', 'held'];

function queryIn(params: URLSearchParams): string {
  const kept = new URLSearchParams(params);
  passing.forEach((name) => kept.delete(name));
  return kept.toString();
}

/** Queries that the user has saved for a list, and those shared with the user. */
export function SavedQueriesDialog() {
  const { list, onDismiss } = useContext(AskedContext);
  const dispatch = useDispatch();
  const shown = useSelector(shownQueries.select);
  const [params, setParams] = useSearchParams();
  const { edited, turn, isSaving } = useSelector(selectQueryForm);
  const { asked, closed } = shownQueries.actions;
  useEffect(() => {
    dispatch(asked(list));
    dispatch(queryFormOpened(null));
    return () => {
      dispatch(closed());
    };
  }, [dispatch, list, asked, closed]);

  const leave = useUnsavedHere('saved-queries', false, onDismiss);

  const apply = ({ query = '' }: SavedQuery) => {
    setParams(new URLSearchParams(query));
    onDismiss();
  };
  const edit = (one: SavedQuery) => dispatch(leaveRequested({ names: [queryForm.name], then: queryFormOpened(one) }));
  const found = shown?.status === 'ready' ? shown.answer : [];
  const row = (one: SavedQuery) => (
    <li key={one.id}>
      <Button type="text" aria-label={texts.use(one.name)} onClick={() => apply(one)}>
        {one.name}
      </Button>
      {one.isDefault && <Tag color="arcoblue">{texts.isDefault}</Tag>}
      {one.isOwn && one.isShared && <Tag>{texts.sharedMark}</Tag>}
      {one.isOwn ? (
        <span className="saved-queries__actions">
          <Button
            size="mini"
            type="text"
            aria-label={texts.edit(one.name)}
            disabled={isSaving}
            onClick={() => edit(one)}
          >
            {messages.buttons.edit}
          </Button>
          <Button
            size="mini"
            type="text"
            status="danger"
            aria-label={texts.remove(one.name)}
            onClick={() => dispatch(queryRemoved(one.id))}
          >
            {messages.buttons.remove}
          </Button>
        </span>
      ) : (
        <span className="saved-queries__actions">{texts.by(one.ownerName)}</span>
      )}
    </li>
  );
  const own = found.filter(({ isOwn }) => isOwn);
  const others = found.filter(({ isOwn }) => !isOwn);
  return (
    <Dialog title={texts.title} onDismiss={leave}>
      <div className="saved-queries" aria-busy={shown?.status !== 'ready'}>
        {shown?.status === 'failed' && <ListFailure error={shown.error} onRetry={() => dispatch(asked(list))} />}
        {shown?.status === 'ready' && found.length === 0 && <p>{texts.none}</p>}
        {own.length > 0 && <ul aria-label={texts.own}>{own.map(row)}</ul>}
        {others.length > 0 && (
          <>
            <h3>{texts.shared}</h3>
            <ul aria-label={texts.shared}>{others.map(row)}</ul>
          </>
        )}
        <FormContext.Provider value="saved-queries">
          <QueryForm
            key={turn}
            edited={edited}
            isSaving={isSaving}
            onSubmit={(form) =>
              dispatch(
                querySubmitted(
                  edited === null ? { list, query: queryIn(params), ...form } : { id: edited.id, ...form },
                ),
              )
            }
          />
        </FormContext.Provider>
      </div>
    </Dialog>
  );
}
