import { RiskTags } from './RiskTags';

interface RiskNameProps {
  readonly name: string;
  /** What it is made of, where that is known. */
  readonly of?: readonly string[];
}

/** The name of a dish or an ingredient, with what is risky in it. */
export function RiskName({ name, of = [] }: RiskNameProps) {
  return (
    <span>
      {name}
      <RiskTags names={[name, ...of]} />
    </span>
  );
}
