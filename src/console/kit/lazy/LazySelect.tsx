import { lazyCode } from '../lazy/lazyCode';
import { LazyControl } from './LazyControl';
import { SelectPlaceholder } from './SelectPlaceholder';
import type { ControlNames } from './SelectPlaceholder';

interface Common extends ControlNames {
  /** Pixels. */
  readonly width: number;
}

/** The select by the places of its choices; -1 is none. */
export interface IndexProps extends Common {
  readonly texts: readonly string[];
  readonly chosen: number;
  readonly isClearable: boolean;
  readonly onChoose: (place: number) => void;
}

const select = lazyCode(async () => (await import(/* webpackChunkName: "select" */ './IndexSelect')).IndexSelect);

function IndexPlaceholder({ texts, chosen, isClearable, onChoose, ...props }: IndexProps) {
  return (
    <SelectPlaceholder {...props} text={texts[chosen] ?? ''} onClear={isClearable ? () => onChoose(-1) : undefined} />
  );
}

interface LateSelectProps<Value> extends Common {
  readonly options: readonly { readonly value: Value | undefined; readonly label: string }[];
  readonly value: Value | undefined;
  readonly isClearable?: boolean;
  readonly onChange: (value: Value | undefined) => void;
}

/** One of a few, on a list whose rows are not to wait for the select. */
export function LazySelect<Value>({
  options,
  value,
  isClearable = false,
  onChange,
  ...common
}: LateSelectProps<Value>) {
  const props = {
    ...common,
    texts: options.map(({ label }) => label),
    chosen: options.findIndex((one) => one.value === value),
    isClearable,
    onChoose: (place: number) => onChange(options[place]?.value),
  };
  return <LazyControl control={select} Placeholder={IndexPlaceholder} props={props} />;
}
