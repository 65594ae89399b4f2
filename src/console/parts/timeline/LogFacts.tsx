import { operationLogs } from '../../../contract/operation-logs';
import type { LogFact, OperationLog } from '../../../contract/operation-logs';
import { textOf } from '../../../contract/resource';
import { StateTag } from '../../kit/resource/StateTag';
import { texts } from './timeline.texts';
import './timeline.css';

const isChange = ({ value }: LogFact) => value === undefined;

/** What an entry says: of each changed field the value before and after, and the rest by name. */
export function LogFacts({ facts }: { readonly facts: readonly LogFact[] }) {
  if (facts.length === 0) return <p className="log-facts">{texts.noFacts}</p>;
  const changes = facts.filter(isChange);
  return (
    <div className="log-facts">
      <dl>
        {facts
          .filter((fact) => !isChange(fact))
          .map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value === '' ? texts.nothing : value}</dd>
            </div>
          ))}
      </dl>
      {changes.length > 0 && (
        <ul aria-label={texts.changes}>
          {changes.map(({ label, before = '', after = '' }) => (
            <li key={label}>
              <b>{label}</b>
              <del aria-label={texts.before}>{before || texts.nothing}</del>
              <ins aria-label={texts.after}>{after || texts.nothing}</ins>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const tones = { success: 'good', refused: 'bad', failure: 'bad' } as const;

/** How an entry ended. */
export function LogResult({ result }: Pick<OperationLog, 'result'>) {
  return <StateTag tone={tones[result]} text={textOf(operationLogs.fields.result, result)} />;
}
