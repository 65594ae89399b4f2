import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import type { FormCheck } from '../../../contract/form-checks';
import { closureLabels, filingStateLabel, filingStatus } from '../../../contract/filing-terms';
import { useQuery } from '../../kit/query/useQuery';
import { formCheck } from './check.model';
import { texts } from './check.texts';
import './check.css';

const tooMany = 429;

/** An extract of a filing, for anybody who holds its printed form. */
export function CheckPage() {
  const { code = '' } = useParams();
  const { status, answer, error, retry } = useQuery(formCheck, code);
  useEffect(() => {
    document.title = texts.title;
  }, []);
  return (
    <main className="check">
      <h1>{texts.title}</h1>
      <p className="check__code">
        {texts.code}
        <code>{code}</code>
      </p>
      {status === 'loading' && <p role="status">{texts.loading}</p>}
      {error?.kind === 'notFound' && (
        <p role="alert" className="check__verdict check__verdict--bad">
          {texts.unknown}
        </p>
      )}
      {error !== null && error.kind !== 'notFound' && (
        <div role="alert" className="check__verdict check__verdict--bad">
          <p>{error.status === tooMany ? texts.tooMany : error.text}</p>
          <button type="button" onClick={retry}>
            {texts.retry}
          </button>
        </div>
      )}
      {answer !== null && <Extract check={answer} />}
    </main>
  );
}

/** An unchanged form is no proof of a filing that is closed or was never submitted. */
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
