import { createDelivery } from '../delivery/delivery';
import { LateControl } from './LateControl';
import { SelectFace } from './SelectFace';
import type { ControlNames } from './SelectFace';

interface Common extends ControlNames {
  /** Pixels. */
  readonly width: number;
}

/** The select by the places of its choices; -1 is none. */
export interface PlacesProps extends Common {
  readonly texts: readonly string[];
  readonly chosen: number;
  readonly isClearable: boolean;
  readonly onChoose: (place: number) => void;
}

const select = createDelivery(
  async () => (await import(/* webpackChunkName: "select" */ './PlacesSelect')).PlacesSelect,
);

function PlacesFace({ texts, chosen, isClearable, onChoose, ...props }: PlacesProps) {
  return <SelectFace {...props} text={texts[chosen] ?? ''} onClear={isClearable ? () => onChoose(-1) : undefined} />;
}

interface LateSelectProps<Value> extends Common {
  readonly options: readonly { readonly value: Value | undefined; readonly label: string }[];
  readonly value: Value | undefined;
  readonly isClearable?: boolean;
  readonly onChange: (value: Value | undefined) => void;
}

/** One of a few, on a list whose rows are not to wait for the select. */
export function LateSelect<Value>({
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
  return <LateControl control={select} Face={PlacesFace} props={props} />;
}
