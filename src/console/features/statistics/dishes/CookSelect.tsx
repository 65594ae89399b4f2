import { createDelivery } from '../../../kit/delivery/delivery';
import { LateControl } from '../../../kit/late/LateControl';
import { SelectFace } from '../../../kit/late/SelectFace';
import { texts } from '../statistics.texts';

const cookSearch = createDelivery(
  async () => (await import(/* webpackChunkName: "cook-search" */ './CookSearch')).CookSearch,
);

export interface CookSelectProps {
  readonly id: string;
  readonly cookId: number | undefined;
  readonly cookName: string;
  readonly onChange: (cook: { readonly id: number; readonly name: string } | undefined) => void;
}

function CookFace({ id, cookId, cookName, onChange }: CookSelectProps) {
  return (
    <SelectFace
      id={id}
      label={texts.cook}
      placeholder={texts.anyCook}
      width={240}
      text={cookId === undefined ? '' : texts.cookOf(cookId, cookName)}
      onClear={() => onChange(undefined)}
    />
  );
}

/** Registered cooks, found by name. */
export function CookSelect(props: CookSelectProps) {
  return <LateControl control={cookSearch} Face={CookFace} props={props} />;
}
