import { lazyCode } from '../../../kit/lazy/lazyCode';
import { LazyControl } from '../../../kit/lazy/LazyControl';
import { SelectPlaceholder } from '../../../kit/lazy/SelectPlaceholder';
import { texts } from '../statistics.texts';

const cookSearch = lazyCode(
  async () => (await import(/* webpackChunkName: "cook-search" */ './CookSearch')).CookSearch,
);

export interface CookSelectProps {
  readonly id: string;
  readonly cookId: number | undefined;
  readonly cookName: string;
  readonly onChange: (cook: { readonly id: number; readonly name: string } | undefined) => void;
}

function CookPlaceholder({ id, cookId, cookName, onChange }: CookSelectProps) {
  return (
    <SelectPlaceholder
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
  return <LazyControl control={cookSearch} Placeholder={CookPlaceholder} props={props} />;
}
