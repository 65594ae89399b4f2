import { Button } from '@arco-design/web-react';
import { texts } from './empty.texts';
import './empty-hint.css';

export interface EmptyHintProps {
  readonly filter: object;
  /** As it is where nothing is excluded. */
  readonly initial: object;
  readonly onReset: () => void;
  /** How many days up to today are shown where none are chosen. */
  readonly defaultDays?: number | undefined;
  /** Makes the first row; absent where the user may not, or nobody makes rows by hand. */
  readonly onFirst?: (() => void) | undefined;
}

/** The order of rows excludes none. */
const excludesNothing = 'sort';

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

function isNarrowed(filter: object, initial: object): boolean {
  const before = new Map<string, unknown>(Object.entries(initial));
  return Object.entries(filter).some(
    ([field, value]) =>
      field !== excludesNothing && isGiven(value) && JSON.stringify(value) !== JSON.stringify(before.get(field)),
  );
}

/** Why a list is empty, and what can be done about it. */
export default function EmptyHint({ filter, initial, onReset, defaultDays, onFirst }: EmptyHintProps) {
  if (isNarrowed(filter, initial)) {
    return (
      <p className="empty-hint">
        {texts.excluded}
        <Button size="mini" onClick={onReset}>
          {texts.showAll}
        </Button>
      </p>
    );
  }
  if (defaultDays !== undefined) return <p className="empty-hint">{texts.recent(defaultDays)}</p>;
  if (onFirst === undefined) return <p className="empty-hint">{texts.none}</p>;
  return (
    <p className="empty-hint">
      {texts.first}
      <Button size="mini" type="primary" onClick={onFirst}>
        {texts.addFirst}
      </Button>
    </p>
  );
}
