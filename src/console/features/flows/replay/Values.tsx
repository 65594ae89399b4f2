import type { ValueDifference } from '../../../kit/flow/differences';
import type { Json } from '../../../kit/flow/flowFile';
import { texts } from '../flows.texts';
import { tellValue } from './tell';

const { details } = texts;

/** A value that is read only when somebody wants to. */
export function Content({ value }: { readonly value: Json }) {
  return (
    <details className="flow-content">
      <summary>{details.content}</summary>
      <pre>{tellValue(value, false)}</pre>
    </details>
  );
}

function Value({ value }: { readonly value: Json | undefined }) {
  const short = tellValue(value);
  if (value === undefined || short === tellValue(value, false) || !short.endsWith('…')) return <code>{short}</code>;
  return (
    <details className="flow-content">
      <summary>
        <code>{short}</code>
      </summary>
      <pre>{tellValue(value, false)}</pre>
    </details>
  );
}

interface ChangesProps {
  readonly changes: readonly ValueDifference[];
  /** Headings of the two sides. */
  readonly before: string;
  readonly after: string;
}

/** Places where two values differ, with both sides. */
export function Changes({ changes, before, after }: ChangesProps) {
  return (
    <table className="flow-table">
      <thead>
        <tr>
          <th scope="col">{details.place}</th>
          <th scope="col">{before}</th>
          <th scope="col">{after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ at, expected, actual }) => (
          <tr key={at}>
            <td>
              <code>{at === '' ? '/' : at}</code>
            </td>
            <td>
              <Value value={expected} />
            </td>
            <td>
              <Value value={actual} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
