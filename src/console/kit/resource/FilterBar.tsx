import { Button, Input } from '@arco-design/web-react';
import type { InputProps } from '@arco-design/web-react';
import { createContext, useCallback, useContext, useEffect, useId, useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { messages } from '../../locale/messages';
import type { Resource } from './createResource';
import { SavedQueriesContext } from './savedQueries';
import type { Identified } from './types';
import { useResourceEvents, useResourceState } from './useResource';
import './filter-bar.css';

type Check = (value: string) => string | null;

interface Draft {
  readonly values: object;
  readonly change: (changes: object) => void;
  /** Takes changes and asks at once. */
  readonly submit: (changes: object) => void;
  /** What stood in the way when it was submitted, by field. */
  readonly problems: Readonly<Record<string, string>>;
  /** Asked before it is submitted. Returns the function that ends it. */
  readonly checkBy: (field: string, check: Check) => () => void;
}

const DraftContext = createContext<Draft>({
  values: {},
  change: () => undefined,
  submit: () => undefined,
  problems: {},
  checkBy: () => () => undefined,
});

/** What the checks find wrong with a draft, by field. */
function problemsOf(values: object, checks: ReadonlyMap<string, Check>): Readonly<Record<string, string>> {
  const given = new Map<string, unknown>(Object.entries(values));
  const found = [...checks].flatMap(([field, check]) => {
    const value = given.get(field);
    const problem = typeof value === 'string' ? check(value) : null;
    return problem === null ? [] : [[field, problem] as const];
  });
  return Object.fromEntries(found);
}

function changesBetween(before: object, after: object): object {
  const [old, present] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const fields = [...new Set([...old.keys(), ...present.keys()])];
  return Object.fromEntries(
    fields.filter((field) => old.get(field) !== present.get(field)).map((field) => [field, present.get(field)]),
  );
}

interface FilterBarProps<Row extends Identified, Filter extends object, Form extends object> {
  readonly resource: Resource<Row, Filter, Form>;
  /** `FilterText`s, `FilterField`s and `FilterGroup`s. */
  readonly children: ReactNode;
}

/**
 * The filter above a list: Enter or the button asks, reset returns to the initial filter; it follows the address.
 * A plain form: the rules and the layout of a form library would weigh more than the rest of a list screen.
 */
export function FilterBar<Row extends Identified, Filter extends object, Form extends object>({
  resource,
  children,
}: FilterBarProps<Row, Filter, Form>) {
  const { filterSubmitted, filterReset } = useResourceEvents(resource);
  const filter = useResourceState(resource, (state) => state.filter);
  const [values, setValues] = useState<object>(filter);
  const shown = useRef<object>(filter);
  // Only what has changed: what is typed into another field and not sent yet stays.
  useEffect(() => {
    const changed = changesBetween(shown.current, filter);
    shown.current = filter;
    setValues((before) => ({ ...before, ...changed }));
  }, [filter]);

  const SavedQueries = useContext(SavedQueriesContext);
  const [areQueriesOpen, setQueriesOpen] = useState(false);
  /** The style sheet folds in a low window alone. */
  const [isFolded, setFolded] = useState(true);

  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const checks = useRef(new Map<string, Check>());
  const checkBy = useCallback((field: string, check: Check) => {
    checks.current.set(field, check);
    return () => {
      checks.current.delete(field);
    };
  }, []);

  const change = (changes: object) => {
    setValues((before) => ({ ...before, ...changes }));
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in changes))));
  };
  const form = useRef<HTMLFormElement>(null);
  const submit = (changes: object) => {
    const wanted = { ...values, ...changes };
    setValues(wanted);
    const found = problemsOf(wanted, checks.current);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first !== undefined) {
      form.current?.querySelector<HTMLInputElement>(`input[name='${first}']`)?.focus();
      return;
    }
    // The controls put into the draft what the filter takes: they name its own fields.
    filterSubmitted(wanted);
  };
  const reset = () => {
    setValues(resource.initialState.filter);
    setProblems({});
    filterReset();
  };

  return (
    <>
      <form
        ref={form}
        className={`filter-bar${isFolded ? ' filter-bar--folded' : ''}`}
        role="search"
        aria-label={messages.table.filter}
        onSubmit={(event) => {
          event.preventDefault();
          submit({});
        }}
      >
        <DraftContext.Provider value={{ values, change, submit, problems, checkBy }}>{children}</DraftContext.Provider>
        <div className="filter-bar__buttons">
          <Button type="primary" htmlType="submit">
            {messages.buttons.search}
          </Button>
          <Button onClick={reset}>{messages.buttons.reset}</Button>
          <Button className="filter-bar__fold" aria-expanded={!isFolded} onClick={() => setFolded(!isFolded)}>
            {isFolded ? messages.buttons.unfoldFilter : messages.buttons.foldFilter}
          </Button>
          {SavedQueries !== null && <Button onClick={() => setQueriesOpen(true)}>{messages.buttons.queries}</Button>}
        </div>
      </form>
      {SavedQueries !== null && areQueriesOpen && (
        <SavedQueries list={resource.name} onDismiss={() => setQueriesOpen(false)} />
      )}
    </>
  );
}

interface FilterGroupProps<Filter> {
  readonly label: string;
  readonly children: (control: {
    readonly id: string;
    /** For controls that a label cannot name by their id. */
    readonly labelId: string;
    readonly values: Partial<Filter>;
    readonly onChange: (changes: Partial<Filter>) => void;
    /** Takes changes and asks at once. */
    readonly onSubmit: (changes: Partial<Filter>) => void;
  }) => ReactNode;
}

/** One labelled control for several fields of a filter. */
export function FilterGroup<Filter>({ label, children }: FilterGroupProps<Filter>) {
  const id = useId();
  const labelId = `${id}-label`;
  const { values, change, submit } = useContext(DraftContext);
  return (
    <div className="filter-bar__field">
      <label id={labelId} htmlFor={id}>
        {label}
      </label>
      {children({ id, labelId, values, onChange: change, onSubmit: submit })}
    </div>
  );
}

interface FilterFieldProps<Filter, Field extends keyof Filter & string> {
  readonly field: Field;
  readonly label: string;
  readonly children: (control: {
    readonly id: string;
    readonly labelId: string;
    readonly value: Filter[Field] | undefined;
    readonly onChange: (value: Filter[Field] | undefined) => void;
  }) => ReactNode;
}

/** One labelled control for one field of a filter. */
export function FilterField<Filter, Field extends keyof Filter & string = keyof Filter & string>({
  field,
  label,
  children,
}: FilterFieldProps<Filter, Field>) {
  return (
    <FilterGroup<Record<string, unknown>> label={label}>
      {({ id, labelId, values, onChange }) =>
        children({
          id,
          labelId,
          value: (values as Partial<Filter>)[field],
          onChange: (value) => onChange({ [field]: value }),
        })
      }
    </FilterGroup>
  );
}

interface FilterTextProps<Filter> {
  readonly field: keyof Filter & string;
  readonly label: string;
  readonly maxLength: number;
  /** Says what is wrong with what was typed; null when nothing is. */
  readonly check?: Check;
  /** A plain text field unless told. */
  readonly control?: ComponentType<InputProps>;
}

export function FilterText<Filter>({
  field,
  label,
  maxLength,
  check,
  control: Control = Input,
}: FilterTextProps<Filter>) {
  const { problems, checkBy } = useContext(DraftContext);
  useEffect(() => (check === undefined ? undefined : checkBy(field, check)), [check, checkBy, field]);
  const problem = problems[field];
  return (
    <FilterField<Record<string, string>> field={field} label={label}>
      {({ id, value = '', onChange }) => (
        <div className="filter-bar__checked">
          <Control
            id={id}
            name={field}
            className="filter-bar__text"
            allowClear
            {...(problem === undefined ? {} : { status: 'error' as const })}
            aria-invalid={problem !== undefined}
            aria-describedby={problem === undefined ? undefined : `${id}-problem`}
            {...{ maxLength, value, onChange }}
          />
          {problem !== undefined && (
            <div id={`${id}-problem`} role="alert" className="filter-bar__problem">
              {problem}
            </div>
          )}
        </div>
      )}
    </FilterField>
  );
}
