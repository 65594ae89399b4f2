import './check.css';

interface VerdictProps {
  readonly isGood: boolean;
  readonly text: string;
}

export function Verdict({ isGood, text }: VerdictProps) {
  return (
    <p role="status" className={`check__verdict ${isGood ? 'check__verdict--good' : 'check__verdict--bad'}`}>
      {text}
    </p>
  );
}

export function Facts({ facts }: { readonly facts: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className="check__facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
