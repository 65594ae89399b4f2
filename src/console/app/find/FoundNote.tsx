import { Alert, Button } from '@arco-design/web-react';
import { useDispatch, useSelector } from 'react-redux';
import { messages } from '../../locale/messages';
import { selectMay } from '../../parts/session/session.slice';
import { hintsOf } from './offered';
import { selectFind, soughtChanged } from './find.slice';
import { texts } from './find.texts';

/** What is to be said of the list above: that something is awaited, was refused or not found, and what can be looked for. */
export function FoundNote({ count }: { readonly count: number }) {
  const dispatch = useDispatch();
  const { sought, status, error } = useSelector(selectFind);
  const may = useSelector(selectMay);
  const isNone = status === 'ready' && count === 0;
  const told = {
    idle: '',
    failed: '',
    loading: texts.loading,
    ready: isNone ? texts.none(sought) : texts.count(count),
  };
  return (
    <>
      {error !== null && (
        <Alert
          type="error"
          content={error.text}
          action={
            <Button size="mini" onClick={() => dispatch(soughtChanged(sought))}>
              {messages.buttons.retry}
            </Button>
          }
        />
      )}
      <p className="find__state" role="status">
        {told[status]}
      </p>
      {(isNone || status === 'idle') && (
        <ul className="find__hints">
          {hintsOf(may).map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      )}
      <p className="find__help">{texts.help}</p>
    </>
  );
}
