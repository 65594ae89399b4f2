import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import type { FormCheck } from '../../../contract/form-checks';
import { closureLabels, filingStateLabel, filingStatus } from '../../../contract/filing-terms';
import { checkOpened, selectCheck } from './check.slice';
import { texts } from './check.texts';
import './check.css';

const tooMany = 429;

/** What anybody with a printed form in his hand may see of it. */
export function CheckPage() {
  const dispatch = useDispatch();
  const { code = '' } = useParams();
  const state = useSelector(selectCheck);
  useEffect(() => {
    document.title = texts.title;
    dispatch(checkOpened(code));
  }, [dispatch, code]);
  return (
    <main className="check">
      <h1>{texts.title}</h1>
      <p className="check__code">
        {texts.code}
        <code>{code}</code>
      </p>
      {state.status === 'loading' && <p role="status">{texts.loading}</p>}
      {state.status === 'unknown' && (
        <p role="alert" className="check__verdict check__verdict--bad">
          {texts.unknown}
        </p>
      )}
      {state.status === 'failed' && (
        <div role="alert" className="check__verdict check__verdict--bad">
          <p>{state.error.status === tooMany ? texts.tooMany : state.error.text}</p>
          <button type="button" onClick={() => dispatch(checkOpened(code))}>
            {texts.retry}
          </button>
        </div>
      )}
      {state.status === 'ready' && <Extract check={state.check} />}
    </main>
  );
}

/** What is printed may be the truth of something that does not hold. */
function verdictOf({ status, closure, wasSubmitted, isUnchanged }: FormCheck) {
  if (closure !== undefined) return { isGood: false, text: texts.closed(closureLabels[closure]) };
  if (status === filingStatus.draft) return { isGood: false, text: wasSubmitted ? texts.returned : texts.draft };
  return { isGood: isUnchanged, text: isUnchanged ? texts.unchanged : texts.changed };
}

function Extract({ check }: { readonly check: FormCheck }) {
  const t = texts.fields;
  const verdict = verdictOf(check);
  const facts = [
    [t.title, check.title],
    [t.code, check.code],
    [t.hostName, check.hostName],
    [t.unitName, check.unitName],
    [t.heldAt, check.heldAt],
    [t.status, filingStateLabel(check)],
    [t.printedAt, check.printedAt],
  ] as const;
  return (
    <>
      <p role="status" className={`check__verdict ${verdict.isGood ? 'check__verdict--good' : 'check__verdict--bad'}`}>
        {verdict.text}
      </p>
      <dl className="check__facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="check__hint">{texts.hint}</p>
    </>
  );
}
