import { Button, Input } from '@arco-design/web-react';
import { createContext, useContext, useEffect, useId, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { messages } from '../../locale/messages';
import type { Resource } from './createResource';
import type { Identified } from './types';
import { useResourceEvents, useResourceState } from './useResource';
import './filter-bar.css';

interface Draft {
  readonly values: object;
  readonly change: (changes: object) => void;
}

const DraftContext = createContext<Draft>({ values: {}, change: () => undefined });

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

  const change = (changes: object) => setValues((before) => ({ ...before, ...changes }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The controls put into the draft what the filter takes: they name its own fields.
    filterSubmitted(values);
  };
  const reset = () => {
    setValues(resource.initialState.filter);
    filterReset();
  };

  return (
    <form className="filter-bar" role="search" aria-label={messages.table.filter} onSubmit={submit}>
      <DraftContext.Provider value={{ values, change }}>{children}</DraftContext.Provider>
      <div className="filter-bar__buttons">
        <Button type="primary" htmlType="submit">
          {messages.buttons.search}
        </Button>
        <Button onClick={reset}>{messages.buttons.reset}</Button>
      </div>
    </form>
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
  }) => ReactNode;
}

/** One labelled control for several fields of a filter. */
export function FilterGroup<Filter>({ label, children }: FilterGroupProps<Filter>) {
  const id = useId();
  const labelId = `${id}-label`;
  const { values, change } = useContext(DraftContext);
  return (
    <div className="filter-bar__field">
      <label id={labelId} htmlFor={id}>
        {label}
      </label>
      {children({ id, labelId, values: values, onChange: (changes: object) => change(changes) })}
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
      {({ values, onChange, ...names }) =>
        children({
          ...names,
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
}

export function FilterText<Filter>({ field, label, maxLength }: FilterTextProps<Filter>) {
  return (
    <FilterField<Record<string, string>> field={field} label={label}>
      {({ id, value = '', onChange }) => (
        <Input id={id} name={field} className="filter-bar__text" allowClear {...{ maxLength, value, onChange }} />
      )}
    </FilterField>
  );
}
