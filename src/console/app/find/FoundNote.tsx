import { Alert, Button } from '@arco-design/web-react';
import { useDispatch, useSelector } from 'react-redux';
import { messages } from '../../locale/messages';
import { selectMay } from '../../parts/session/session.slice';
import { hintsOf } from './offered';
import { found } from './find.slice';
import { texts } from './find.texts';

/** State of the search, below its list, and hints on what can be searched. */
export function FoundNote({ count }: { readonly count: number }) {
  const dispatch = useDispatch();
  const state = useSelector(found.select);
  const may = useSelector(selectMay);
  const isNone = state?.status === 'ready' && count === 0;
  return (
    <>
      {state?.status === 'failed' && (
        <Alert
          type="error"
          content={state.error.text}
          action={
            <Button size="mini" onClick={() => dispatch(found.actions.asked(state.asked))}>
              {messages.buttons.retry}
            </Button>
          }
        />
      )}
      <p className="find__state" role="status">
        {state?.status === 'loading' && texts.loading}
        {state?.status === 'ready' && (isNone ? texts.none(state.asked) : texts.count(count))}
      </p>
      {(isNone || state === null) && (
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
