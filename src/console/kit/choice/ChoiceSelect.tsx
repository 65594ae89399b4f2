import { Select } from '@arco-design/web-react';
import { Markup } from '../markup/Markup';
import { nameInputs } from '../markup/nameInputs';

interface ChoiceSelectProps<Value> {
  readonly id?: string | undefined;
  readonly label?: string | undefined;
  /** Id of the element that names it. */
  readonly labelId?: string | undefined;
  /** Pixels. */
  readonly width: number;
  readonly options: readonly { readonly value: Value | undefined; readonly label: string }[];
  readonly value: Value | undefined;
  readonly isClearable?: boolean;
  readonly onChange: (value: Value | undefined) => void;
}

/** One of a few choices, whose values may be of any type: Arco's select takes texts and numbers, so it gets their positions. */
export function ChoiceSelect<Value>(props: ChoiceSelectProps<Value>) {
  const { id, label, labelId, width, options, value, isClearable = false, onChange } = props;
  const chosen = options.findIndex((one) => one.value === value);
  return (
    <Markup put={nameInputs}>
      <Select
        {...(id === undefined ? {} : { id })}
        aria-label={label}
        aria-labelledby={labelId}
        style={{ width }}
        options={options.map((one, position) => ({ value: position, label: one.label }))}
        // A position of -1 would be shown as text.
        {...{ value: chosen === -1 ? undefined : chosen }}
        allowClear={isClearable}
        onChange={(position: number | undefined) =>
          onChange(position === undefined ? undefined : options[position]?.value)
        }
      />
    </Markup>
  );
}
