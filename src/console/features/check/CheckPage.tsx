import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { FormCheck } from '../../../contract/form-checks';
import { closureLabels, filingStateLabel, filingStatus } from '../../../contract/filing-terms';
import { useQuery } from '../../kit/query/useQuery';
import type { AppError } from '../../lib/appError';
import { formCheck, recordingCheck } from './check.model';
import { texts } from './check.texts';
import { Facts, Verdict } from './checkParts';
import { RecordingExtract } from './RecordingExtract';
import './check.css';

const tooMany = 429;

/** For anybody who holds a printed form, or a copy of a recording: what the system knows of it. */
export function CheckPage() {
  const { code = '' } = useParams();
  const form = useQuery(formCheck, code);
  if (form.error?.kind === 'notFound') return <RecordingCheckPage code={code} />;
  return (
    <Frame {...form} title={texts.title} code={code}>
      {form.answer !== null && <Extract check={form.answer} />}
    </Frame>
  );
}

/** The code is that of no form. */
function RecordingCheckPage({ code }: { readonly code: string }) {
  const recording = useQuery(recordingCheck, code);
  const title = recording.answer === null ? texts.title : texts.recording.title;
  return (
    <Frame {...recording} title={title} code={code}>
      {recording.answer !== null && <RecordingExtract check={recording.answer} />}
    </Frame>
  );
}

interface FrameProps {
  readonly title: string;
  readonly code: string;
  readonly status: string;
  readonly error: AppError | null;
  readonly retry: () => void;
  readonly children: ReactNode;
}

function Frame({ title, code, status, error, retry, children }: FrameProps) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main className="check">
      <h1>{title}</h1>
      <p className="check__code">
        {texts.code}
        <code>{code}</code>
      </p>
      {status === 'loading' && <p role="status">{texts.loading}</p>}
      {error?.kind === 'notFound' && (
        <p role="alert" className="check__verdict check__verdict--bad">
          {texts.unknownToAll}
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
      {children}
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
      <Verdict {...verdictOf(check)} />
      <Facts facts={facts} />
      <p className="check__hint">{texts.hint}</p>
    </>
  );
}
